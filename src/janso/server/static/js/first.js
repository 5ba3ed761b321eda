// The first thing a page does, before its modules have come.

import { begin } from "./early.js";

begin();
