import { describe, expect, it } from 'vitest';
import { decideReading } from './decide-reading.ts';

const sure = {
  ...{ confidence: 0.65, likelihoods: new Map(), isProse: false, named: 0, mayClaim: true },
  kind: 'present',
} as const;

describe('decideReading', () => {
  it.each([
    [0.65, 'answer', 'answer'],
    [0.65, 'nearest', 'answer'],
    [0.6, 'answer', 'answer'],
    [0.58, 'answer', 'nearest'],
    [0.6, 'nearest', 'nearest'],
    [0.63, 'not-found', 'not-found'],
    [0.66, 'not-found', 'answer'],
    [0.63, 'far', 'nearest'],
    [0.66, 'far', 'answer'],
    [0.05, 'far', 'not-found'],
    [0.3, 'answer', 'nearest'],
    [0.3, 'nearest', 'nearest'],
    [0.05, 'nearest', 'nearest'],
  ] as const)('turns a confidence of %f, and %s by the distances, into %s', (confidence, near, decision) => {
    expect(decideReading({ ...sure, confidence }, near)).toBe(decision);
  });

  it('answers with less confidence where a reranker has read the choice', () => {
    const reranked = { ...sure, confidence: 0.58, likelihoods: new Map([[0, 0.5]]) };
    expect(decideReading(reranked, 'nearest')).toBe('answer');
    expect(decideReading({ ...reranked, likelihoods: new Map() }, 'nearest')).toBe('nearest');
    expect(decideReading({ ...reranked, confidence: 0.5 }, 'nearest')).toBe('nearest');
    // Even from far passages, if it is sure.
    const open = { ...reranked, kind: 'not-asked', confidence: 0.8 } as const;
    expect(decideReading(open, 'far')).toBe('answer');
    expect(decideReading({ ...open, confidence: 0.7 }, 'far')).toBe('nearest');
  });

  it('answers a question whose kind cannot be checked with less confidence, unless its passages are far', () => {
    const foreign = { ...sure, confidence: 0.55, kind: 'unknown' } as const;
    expect(decideReading(foreign, 'nearest')).toBe('answer');
    expect(decideReading({ ...foreign, kind: 'present' }, 'nearest')).toBe('nearest');
    expect(decideReading(foreign, 'far')).toBe('nearest');
  });

  it.each(['not-asked', 'missing'] as const)(
    'answers from near prose with little confidence, and from a row only with the usual one, if the kind is %s',
    (kind) => {
      const open = { ...sure, kind, confidence: 0.3 };
      expect(decideReading({ ...open, isProse: true }, 'answer')).toBe('answer');
      expect(decideReading({ ...open, isProse: true }, 'nearest')).toBe('nearest');
      expect(decideReading(open, 'answer')).toBe('nearest');
      expect(decideReading({ ...open, confidence: 0.65 }, 'answer')).toBe('answer');
    },
  );

  it('never answers from far passages without the kind that is asked for, unless a reranker has read them', () => {
    const open = { ...sure, confidence: 0.95, kind: 'not-asked', isProse: true } as const;
    expect(decideReading(open, 'far')).toBe('nearest');
    expect(decideReading(open, 'not-found')).toBe('not-found');
    expect(decideReading({ ...open, kind: 'present' }, 'far')).toBe('answer');
  });

  it('answers without the measure that is asked for sooner if the passages are near', () => {
    const unmeasured = { ...sure, kind: 'unmeasured', confidence: 0.5 } as const;
    expect(decideReading(unmeasured, 'answer')).toBe('answer');
    expect(decideReading(unmeasured, 'nearest')).toBe('nearest');
    expect(decideReading({ ...unmeasured, confidence: 0.75 }, 'nearest')).toBe('answer');
  });

  it('shows what may not be claimed as nearest, and denies it only where any choice is denied', () => {
    const unclaimed = { ...sure, confidence: 0.8, mayClaim: false };
    expect(decideReading(unclaimed, 'answer')).toBe('nearest');
    expect(decideReading(unclaimed, 'far')).toBe('nearest');
    expect(decideReading({ ...unclaimed, confidence: 0.2 }, 'far')).toBe('not-found');
  });

  it('denies far passages only where nothing shown names the things of the question', () => {
    const unsure = { ...sure, confidence: 0.2 };
    expect(decideReading({ ...unsure, named: 0.5 }, 'far')).toBe('nearest');
    expect(decideReading({ ...unsure, named: 0.3 }, 'far')).toBe('not-found');
    expect(decideReading({ ...unsure, named: 0.5 }, 'not-found')).toBe('not-found');
    expect(decideReading({ ...unsure, named: 0.8 }, 'not-found')).toBe('nearest');
  });
});
