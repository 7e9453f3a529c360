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
    expect(decideReading({ confidence, kind: 'held' }, near)).toBe(decision);
    expect(decideReading({ confidence, kind: 'untold' }, near)).toBe(decision);
  });

  it.each([
    [0.35, 'answer', 'open', 'answer'],
    [0.35, 'answer', 'lacking', 'nearest'],
    [0.45, 'answer', 'lacking', 'answer'],
    [0.9, 'nearest', 'open', 'nearest'],
    [0.9, 'nearest', 'lacking', 'nearest'],
    [0.9, 'not-found', 'open', 'not-found'],
    [0.05, 'nearest', 'open', 'not-found'],
  ] as const)(
    'turns a confidence of %f, and %s by the distances, for a choice that leaves the kind %s, into %s',
    (confidence, near, kind, decision) => {
      expect(decideReading({ confidence, kind }, near)).toBe(decision);
    },
  );
});
