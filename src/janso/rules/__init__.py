"""The families and variants: patterns, options, payments, presets."""

from janso.rules.api import score as score
from janso.rules.api import score_many as score_many
from janso.rules.library import families as families
from janso.rules.library import ids as ids
from janso.rules.library import ruleset as ruleset
from janso.rules.ruleset import RuleSet as RuleSet
