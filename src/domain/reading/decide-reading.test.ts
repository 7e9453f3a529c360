import { describe, expect, it } from 'vitest';
import { decideReading } from './decide-reading.ts';

describe('decideReading', () => {
  it.each([
    [0.6, 'answer', 'answer'],
    [0.6, 'nearest', 'answer'],
    [0.6, 'not-found', 'not-found'],
    [0.75, 'not-found', 'answer'],
    [0.3, 'answer', 'nearest'],
    [0.3, 'nearest', 'nearest'],
    [0.05, 'nearest', 'not-found'],
    [0.05, 'answer', 'nearest'],
  ] as const)('turns a confidence of %f, and %s by the distances, into %s', (confidence, near, decision) => {
    expect(decideReading(confidence, near)).toBe(decision);
  });
});
