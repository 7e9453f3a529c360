import { describe, expect, it } from 'vitest';
import { decideReading } from './decide-reading.ts';

describe('decideReading', () => {
  it.each([
    [0.6, 'answer', 'answer'],
    [0.6, 'nearest', 'answer'],
    [0.6, 'not-found', 'not-found'],
    [0.75, 'not-found', 'answer'],
    [0.6, 'far', 'nearest'],
    [0.75, 'far', 'answer'],
    [0.05, 'far', 'not-found'],
    [0.3, 'answer', 'nearest'],
    [0.3, 'nearest', 'nearest'],
    [0.05, 'nearest', 'nearest'],
    [0.05, 'answer', 'nearest'],
  ] as const)('turns a confidence of %f, and %s by the distances, into %s', (confidence, near, decision) => {
    expect(decideReading({ confidence, kind: 'present', mayClaim: true }, near)).toBe(decision);
    expect(decideReading({ confidence, kind: 'unknown', mayClaim: true }, near)).toBe(decision);
  });

  it('answers a question whose kind cannot be checked with less confidence, unless its passages are far', () => {
    const foreign = { confidence: 0.55, kind: 'unknown', mayClaim: true } as const;
    expect(decideReading(foreign, 'nearest')).toBe('answer');
    expect(decideReading({ ...foreign, kind: 'present' }, 'nearest')).toBe('nearest');
    expect(decideReading(foreign, 'far')).toBe('nearest');
  });

  it.each([
    [0.35, 'answer', 'not-asked', 'answer'],
    [0.35, 'answer', 'missing', 'nearest'],
    [0.45, 'answer', 'missing', 'answer'],
    [0.55, 'answer', 'unmeasured', 'nearest'],
    [0.65, 'answer', 'unmeasured', 'answer'],
    [0.9, 'nearest', 'not-asked', 'nearest'],
    [0.9, 'nearest', 'missing', 'nearest'],
    [0.9, 'not-found', 'not-asked', 'not-found'],
    [0.05, 'far', 'not-asked', 'not-found'],
  ] as const)(
    'turns a confidence of %f, and %s by the distances, for a choice that leaves the kind %s, into %s',
    (confidence, near, kind, decision) => {
      expect(decideReading({ confidence, kind, mayClaim: true }, near)).toBe(decision);
    },
  );

  it('shows what may not be claimed as nearest, and denies it only where any choice is denied', () => {
    const unclaimed = { confidence: 0.8, kind: 'present', mayClaim: false } as const;
    expect(decideReading(unclaimed, 'answer')).toBe('nearest');
    expect(decideReading(unclaimed, 'far')).toBe('nearest');
    expect(decideReading({ ...unclaimed, confidence: 0.2 }, 'far')).toBe('not-found');
  });
});
