import { expect, it } from 'vitest';
import { bearsOn } from './bears-on.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

const choice = (text: string, score: number, answers?: number) =>
  ({
    candidate: { text, kind: 'sentence' },
    features: { ownConcepts: 0, value: 1 },
    score,
    ...(answers === undefined ? {} : { answers }),
  }) as ScoredCandidate;
const question = {
  concepts: [{ weight: 1, wordings: [] }],
  terms: new Map(),
  ...{ otherLanguage: false, asksForList: false },
};
const SPOIL = choice('Spoil is heaped no higher than 2 m beside the trench.', 12.9, 0.8);
const PIPES = (score: number, answers?: number) =>
  choice('Pipes are bedded on 100 mm of 10 mm pea gravel and surrounded.', score, answers);

it('leaves out what was reread and is far less likely than the first choice, whatever its words are', () => {
  expect(bearsOn(question, PIPES(1.4, -4.5), SPOIL)).toBe(false);
  expect(bearsOn(question, PIPES(9, -1), SPOIL)).toBe(true);
});

it('keeps it in a list, and where nothing was reread', () => {
  expect(bearsOn({ ...question, asksForList: true }, PIPES(1.4, -4.5), SPOIL)).toBe(true);
  expect(bearsOn(question, PIPES(1.4), SPOIL)).toBe(true);
});
