"""Messages: what is said to people, as data, and the languages that say it."""

from tessella.text.language import add_texts, languages, speak
from tessella.text.message import (
    Message,
    all_of,
    because,
    clauses,
    in_row,
    meanwhile,
    number,
    one_of,
    remark,
    say,
    so,
    verbatim,
    who,
)

__all__ = [
    "Message",
    "add_texts",
    "all_of",
    "because",
    "clauses",
    "in_row",
    "languages",
    "meanwhile",
    "number",
    "one_of",
    "remark",
    "say",
    "so",
    "speak",
    "verbatim",
    "who",
]
