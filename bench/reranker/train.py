"""Trains the reranker: see README.md.

python train.py MODEL_FOLDER OUT.pt [--epochs 2] [--layers 0,1,2,3,4,5] [--start IN.pt] [--rate 5e-5] [--only follow-ups,tables]
"""

import argparse
import math
import random
import time
from pathlib import Path

import torch
from encoder import LAYERS, CrossEncoder
from groups import PAD, Groups, PairTokens, Pairs
from torch import Tensor

THREADS = 2
# The new parts learn faster.
HEAD_RATE = 4
WARM_UP = 0.06
LAST_RATE = 0.02
TOKENS_A_STEP = 9_000
# Questions among which those of like length are batched, so that little is padding.
WINDOW = 256
LOG_EVERY = 25


def batches(questions: list[Pairs], chance: random.Random) -> list[list[Pairs]]:
    order = list(questions)
    chance.shuffle(order)
    made: list[list[Pairs]] = []
    for start in range(0, len(order), WINDOW):
        batch: list[Pairs] = []
        for one in sorted(order[start : start + WINDOW], key=lambda pairs: pairs.longest):
            pairs = sum(len(each.ids) for each in [*batch, one])
            if batch and one.longest * pairs > TOKENS_A_STEP:
                made.append(batch)
                batch = []
            batch.append(one)
        made.append(batch)
    chance.shuffle(made)
    return made


def padded(batch: list[Pairs]) -> tuple[Tensor, Tensor, Tensor]:
    ids = [row for one in batch for row in one.ids]
    segments = [row for one in batch for row in one.segments]
    length = max(map(len, ids))
    shape = (len(ids), length)
    all_ids, mask, all_segments = torch.full(shape, PAD), torch.zeros(shape), torch.zeros(shape)
    for row, (tokens, parts) in enumerate(zip(ids, segments)):
        all_ids[row, : len(tokens)] = torch.tensor(tokens)
        mask[row, : len(tokens)] = 1
        all_segments[row, : len(parts)] = torch.tensor(parts)
    return all_ids.long(), mask.long(), all_segments.long()


def loss_of(logits: Tensor, batch: list[Pairs]) -> Tensor:
    """The softmax over a question's texts and "none of them", whose log odds are 0."""
    losses, start = [], 0
    for one in batch:
        own = torch.cat([torch.zeros(1), logits[start : start + len(one.ids)]])
        start += len(one.ids)
        right = [1 + index for index in one.answers] or [0]
        losses.append(torch.logsumexp(own, 0) - torch.logsumexp(own[right], 0))
    return torch.stack(losses).mean()


def rate_at(step: int, steps: int) -> float:
    return min(1, (step + 1) / (WARM_UP * steps)) * max(LAST_RATE, 1 - step / steps)


def train(
    model: CrossEncoder, groups: Groups, tokens: PairTokens, epochs: int, rate: float, seed: int = 0
) -> None:
    chance = random.Random(seed)
    head = [*model.h1.parameters(), *model.h2.parameters(), model.segment]
    new = {id(parameter) for parameter in head}
    old = [one for one in model.parameters() if one.requires_grad and id(one) not in new]
    optimizer = torch.optim.AdamW([{"params": old}, {"params": head}], weight_decay=0.01)
    started, step, steps, losses = time.time(), 0, 0, []
    model.train()
    for epoch in range(epochs):
        asked = [tokens.pairs(one.question, one.texts, one.answers) for one in groups.asked(chance)]
        plan = batches(asked, chance)
        steps = steps or len(plan) * epochs
        for batch in plan:
            for group, factor in zip(optimizer.param_groups, (1, HEAD_RATE)):
                group["lr"] = rate * factor * rate_at(step, steps)
            loss = loss_of(model(*padded(batch)), batch)
            loss.backward()
            torch.nn.utils.clip_grad_norm_([*old, *head], 1.0)
            optimizer.step()
            optimizer.zero_grad()
            losses.append(loss.item())
            step += 1
            if step % LOG_EVERY == 0:
                mean = math.fsum(losses[-100:]) / len(losses[-100:])
                print(f"{epoch} {step}/{steps} loss {mean:.3f} {time.time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("model", type=Path)
    options.add_argument("out", type=Path)
    options.add_argument("--epochs", type=int, default=2)
    options.add_argument("--rate", type=float, default=5e-5)
    options.add_argument("--start", type=Path, help="a reranker that is trained further")
    options.add_argument("--only", default="", help="files of data/, without .jsonl")
    options.add_argument("--layers", default=",".join(map(str, range(LAYERS))))
    given = options.parse_args()
    torch.set_num_threads(THREADS)
    torch.manual_seed(0)
    kept = [int(layer) for layer in given.layers.split(",")]
    trained = CrossEncoder(str(given.model / "model_int8.onnx"), kept)
    if given.start:
        trained.load_state_dict(torch.load(given.start))
    only = [name for name in given.only.split(",") if name]
    train(trained, Groups(only), PairTokens(str(given.model / "tokenizer.json")), given.epochs, given.rate)
    torch.save(trained.state_dict(), given.out)
