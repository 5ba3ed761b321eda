// The words of a table come with whatever speaks of one.

import { learnWords } from "../i18n.js";
import words from "../words/table.js";

learnWords("table", words);
