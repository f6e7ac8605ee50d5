"""Messages: what is said to people, as data, and the languages that say it."""

from tessella.text.language import add_texts, languages, speak
from tessella.text.message import Message, all_of, clauses, in_row, number, one_of, say, verbatim

__all__ = [
    "Message",
    "add_texts",
    "all_of",
    "clauses",
    "in_row",
    "languages",
    "number",
    "one_of",
    "say",
    "speak",
    "verbatim",
]
