"""Trains the net of figure-net.ts on made lines by connectionist temporal classification."""

import pickle
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax
from made_lines import ALPHABET

CLASSES = len(ALPHABET) + 1
BATCH, ALIKE, EACH = 48, 640, 500
FIELDS = ('pictures', 'texts', 'lengths', 'widths')


def weights(key):
    keys = jax.random.split(key, 6)
    shapes = dict(
        c1=(3, 3, 1, 12), c2=(3, 3, 12, 24), c3=(3, 3, 24, 40), d1=(5, 80, 64), d2=(3, 64, 64), o=(64, CLASSES)
    )
    made = {name: jax.random.normal(key, shape) * np.sqrt(2 / np.prod(shape[:-1])) for key, (name, shape) in zip(keys, shapes.items())}
    biases = dict(b1=12, b2=24, b3=40, e1=64, e2=64, ob=CLASSES)
    return {**made, 'o': made['o'] * 0.3, **{name: jnp.zeros(size) for name, size in biases.items()}}


def convolved(x, kernel, bias, form):
    return jax.nn.relu(jax.lax.conv_general_dilated(x, kernel, (1,) * (kernel.ndim - 2), 'SAME', dimension_numbers=form) + bias)


def pooled(x, high, wide):
    n, rows, columns, channels = x.shape
    x = x[:, : rows // high * high, : columns // wide * wide]
    return x.reshape(n, rows // high, high, columns // wide, wide, channels).max((2, 4))


def scores(p, ink):
    plane, row = ('NHWC', 'HWIO', 'NHWC'), ('NWC', 'WIO', 'NWC')
    x = pooled(convolved(ink[..., None], p['c1'], p['b1'], plane), 2, 1)
    x = pooled(convolved(x, p['c2'], p['b2'], plane), 2, 2)
    x = pooled(convolved(x, p['c3'], p['b3'], plane), 2, 1)
    n, rows, columns, channels = x.shape
    x = x.transpose(0, 2, 1, 3).reshape(n, columns, rows * channels)
    x = convolved(x, p['d1'], p['e1'], row)
    x = x + convolved(x, p['d2'], p['e2'], row)
    return x @ p['o'] + p['ob']


def loss(p, ink, padding, texts, ends):
    return optax.ctc_loss(scores(p, ink), padding, texts, ends, blank_id=0).mean()


def loaded(files):
    sets = [np.load(file) for file in files]
    return [np.concatenate([one[field] for one in sets]) for field in FIELDS]


def batch(data, chosen):
    pictures, texts, lengths, widths = (field[chosen] for field in data)
    width = int(np.ceil(widths.max() / 32) * 32)
    padding = np.arange(width // 2)[None] >= np.ceil(widths / 2)[:, None]
    ends = np.arange(texts.shape[1])[None] >= lengths[:, None]
    ink = pictures[:, :, :width].astype(np.float32) / 255
    return ink, padding.astype(np.float32), texts.astype(np.int32), ends.astype(np.float32)


def read(logits, columns):
    best = logits[:columns].argmax(-1)
    return [int(one) for at, one in enumerate(best) if one and (at == 0 or best[at - 1] != one)]


if __name__ == '__main__':
    check, steps, target, files = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    checked, data = loaded([check]), loaded(files)
    p, random = weights(jax.random.PRNGKey(0)), np.random.default_rng(0)
    by_width = np.argsort(data[3] + random.uniform(0, 1, len(data[3])))
    rate = optax.warmup_cosine_decay_schedule(1e-4, 4e-3, 200, steps, 1e-5)
    optimiser = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(rate, weight_decay=1e-4))
    state, forward = optimiser.init(p), jax.jit(scores)

    @jax.jit
    def step(p, state, *of_batch):
        value, slope = jax.value_and_grad(loss)(p, *of_batch)
        change, state = optimiser.update(slope, state, p)
        return optax.apply_updates(p, change), state, value

    for at in range(1, steps + 1):
        start = random.integers(0, len(by_width) - ALIKE)
        p, state, value = step(p, state, *batch(data, random.choice(by_width[start : start + ALIKE], BATCH, replace=False)))
        if at % EACH == 0 or at == steps:
            right = 0
            for start in range(0, len(checked[0]), 100):
                chosen = np.arange(start, min(start + 100, len(checked[0])))
                logits = np.asarray(forward(p, batch(checked, chosen)[0]))
                right += sum(
                    read(logits[row], int(np.ceil(checked[3][one] / 2))) == list(checked[1][one][: checked[2][one]])
                    for row, one in enumerate(chosen)
                )
            print(at, float(value), right / len(checked[0]), flush=True)
            with open(target, 'wb') as file:
                pickle.dump({name: np.asarray(value) for name, value in p.items()}, file)
