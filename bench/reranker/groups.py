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
MAX_TEXT = 480
MAX_TOKENS = 256

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
    name = re.sub(r"\.\w{2,5}$", "", document).replace("_", " ")
    place = " › ".join(part for part in (name, heading) if part)[:MAX_PLACE]
    return f"{place}: {line[:MAX_TEXT]}" if place else line[:MAX_TEXT]


def words_of(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


class Groups:
    def __init__(self, only: Sequence[str] = ()) -> None:
        """@param only: the files whose questions are asked; all if there are none. Other lines come from every file."""
        files = sorted(DATA.glob("*.jsonl"))
        self.is_asked = [not only or file.stem in only for file in files for _ in file.read_text("utf8").splitlines()]
        self.groups = [json.loads(line) for file in files for line in file.read_text("utf8").splitlines()]
        self.lines = [(g, line) for g, group in enumerate(self.groups) for line in group["lines"]]
        self.having: dict[str, list[int]] = defaultdict(list)
        for index, (_, line) in enumerate(self.lines):
            for word in words_of(line):
                self.having[word].append(index)

    def similar(self, question: str, group: int, count: int) -> list[int]:
        """The lines of other groups that have most of the question's words, rare words more."""
        scores: Counter[int] = Counter()
        for word in words_of(question):
            having = self.having.get(word, [])
            for index in having:
                if self.lines[index][0] != group:
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

                def text(index: int, line: str) -> str:
                    about = self.groups[index]
                    return written(about["doc"], about["head"], line) if has_place else line[:MAX_TEXT]

                others = self.similar(question, number, 4 * OTHER_LINES)
                chosen = chance.sample(others, min(OTHER_LINES, len(others)))
                yield Asked(
                    question,
                    [text(number, group["lines"][i]) for i in own] + [text(*self.lines[i]) for i in chosen],
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
