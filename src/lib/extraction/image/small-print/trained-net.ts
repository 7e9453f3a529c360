import type { FigureNet } from './figure-net.ts';
import { LAYERS } from './figure-weights.ts';

let net: FigureNet | undefined;

/** The net with the weights of its training (`bench/small-print`). */
export function trainedNet(): FigureNet {
  net ??= {
    convolutions: [layerOf(0), layerOf(1), layerOf(2)],
    lines: [layerOf(3), layerOf(4)],
    output: layerOf(5),
  };
  return net;
}

function layerOf(at: number): FigureNet['output'] {
  const { scale, bias, steps } = LAYERS[at] as (typeof LAYERS)[number];
  const bytes = Int8Array.from(atob(steps), (letter) => letter.charCodeAt(0));
  return { weights: Float32Array.from(bytes, (step) => step * scale), bias: Float32Array.from(bias) };
}
