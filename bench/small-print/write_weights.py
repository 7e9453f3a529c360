"""Writes trained weights as figure-weights.ts."""

import base64
import pickle
import sys

import numpy as np

LAYERS = (('c1', 'b1'), ('c2', 'b2'), ('c3', 'b3'), ('d1', 'e1'), ('d2', 'e2'), ('o', 'ob'))

with open(sys.argv[1], 'rb') as file:
    net = pickle.load(file)
lines = [
    '/** Made by bench/small-print: weights in steps of `scale`, one byte each, the output channel fastest. */',
    'export const LAYERS: readonly { scale: number; bias: readonly number[]; steps: string }[] = [',
]
for name, bias in LAYERS:
    weights = np.asarray(net[name])
    scale = float(np.abs(weights).max() / 127)
    steps = base64.b64encode(np.round(weights / scale).astype(np.int8).tobytes()).decode()
    numbers = ', '.join(f'{one:.4g}' for one in np.asarray(net[bias]))
    lines += ['  {', f'    scale: {scale:.6g},', f'    bias: [{numbers}],', f"    steps:\n      '{steps}',", '  },']
with open(sys.argv[2], 'w') as file:
    file.write('\n'.join([*lines, '];', '']))
