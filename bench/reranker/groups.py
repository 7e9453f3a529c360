"""The training groups (data/, described in README.md) as questions with texts of which some answer."""

import json
import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tokenizers import Tokenizer

DATA = Path(__file__).parent / "data"
# Of a group's own lines, and of other groups' those with most of the question's words.
OWN_LINES = 7
OTHER_LINES = 2
# A document's name helps, but must not be needed.
WITHOUT_PLACE = 0.1

# In characters: longer lines are cut.
MAX_QUESTION = 300
MAX_PLACE = 120
MAX_NAME = 60
MAX_TEXT = 480
MAX_TOKENS = 256

BETWEEN = " › "
BEGIN, END, PAD = 0, 2, 1


@dataclass
class Asked:
    question: str
    texts: list[str]
    answers: set[int]


@dataclass
class Pairs:
    """A question's pairs as token IDs. `answers`: the indexes of those whose text answers."""

    ids: list[list[int]]
    segments: list[list[int]]
    answers: set[int]

    @property
    def longest(self) -> int:
        return max(map(len, self.ids))


def written(document: str, heading: str, line: str) -> str:
    """As src/domain/reading/reranked-text.ts writes it, which since leaves a table's header out of the place of its rows."""
    name = re.sub(r"\.\w{2,5}$", "", document).replace("_", " ")[:MAX_NAME]
    headings = nearest(heading.split(BETWEEN), MAX_PLACE - len(name) - len(BETWEEN))
    place = BETWEEN.join(part for part in (name, headings) if part)
    return f"{place}: {line[:MAX_TEXT]}" if place else line[:MAX_TEXT]


def nearest(headings: list[str], most: int) -> str:
    path = ""
    for heading in reversed(headings):
        longer = heading[:most] if path == "" else heading + BETWEEN + path
        if len(longer) > most:
            break
        path = longer
    return path


def words_of(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


class Groups:
    def __init__(self, only: Sequence[str] = ()) -> None:
        """@param only: the files whose questions are asked; all if there are none. Other lines come from every file."""
        files = sorted(DATA.glob("*.jsonl"))
        self.is_asked = [not only or file.stem in only for file in files for _ in file.read_text("utf8").splitlines()]
        self.groups = [json.loads(line) for file in files for line in file.read_text("utf8").splitlines()]
        self.lines = [(g, i) for g, group in enumerate(self.groups) for i in range(len(group["lines"]))]
        self.documents = [self.place(*line)[0] for line in self.lines]
        self.having: dict[str, list[int]] = defaultdict(list)
        for index, (group, line) in enumerate(self.lines):
            for word in words_of(self.groups[group]["lines"][line]):
                self.having[word].append(index)

    def place(self, group: int, line: int) -> tuple[str, str]:
        """The document and heading of a line: its own, or the group's."""
        about = self.groups[group]
        return about["places"][line] if "places" in about else (about["doc"], about["head"])

    def written(self, group: int, line: int) -> str:
        return written(*self.place(group, line), self.groups[group]["lines"][line])

    def similar(self, question: str, group: int, count: int) -> list[int]:
        """The lines of other documents than the group's, which might answer as well, with most of the question's words, rare words more."""
        documents = {self.place(group, line)[0] for line in range(len(self.groups[group]["lines"]))}
        scores: Counter[int] = Counter()
        for word in words_of(question):
            having = self.having.get(word, [])
            for index in having:
                if self.documents[index] not in documents:
                    scores[index] += math.log(len(self.lines) / len(having))
        return [index for index, _ in scores.most_common(count)]

    def asked(self, chance: random.Random) -> Iterator[Asked]:
        """Every question once, with another choice of lines at each call."""
        for number, group in enumerate(self.groups):
            if not self.is_asked[number]:
                continue
            for question, answers, *_ in group["qs"]:
                own = list(range(len(group["lines"])))
                chance.shuffle(own)
                own = own[:OWN_LINES]
                if answers and not set(answers) & set(own):
                    own[0] = chance.choice(answers)
                has_place = chance.random() >= WITHOUT_PLACE

                def text(group: int, line: int) -> str:
                    return self.written(group, line) if has_place else self.groups[group]["lines"][line][:MAX_TEXT]

                others = self.similar(question, number, 4 * OTHER_LINES)
                chosen = chance.sample(others, min(OTHER_LINES, len(others)))
                yield Asked(
                    question,
                    [text(number, i) for i in own] + [text(*self.lines[i]) for i in chosen],
                    {place for place, i in enumerate(own) if i in answers},
                )


class PairTokens:
    """`<s> query: question </s></s> passage: text </s>`."""

    def __init__(self, tokenizer: str) -> None:
        self.tokenizer = Tokenizer.from_file(tokenizer)

    def of(self, text: str) -> list[int]:
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def pairs(self, question: str, texts: list[str], answers: set[int]) -> Pairs:
        before = [BEGIN, *self.of(f"query: {question[:MAX_QUESTION]}"), END]
        ids, segments = [], []
        for text in texts:
            after = [END, *self.of(f"passage: {text}")][: MAX_TOKENS - len(before) - 1] + [END]
            ids.append(before + after)
            segments.append([0] * len(before) + [1] * len(after))
        return Pairs(ids, segments, answers)
