import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from './read-question.ts';
import { reasonFirst } from './reasons.ts';
import { changeFirst, changesValueOf } from './said-changed.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

const choice = (text: string, named = 1, ownValue = 1) =>
  ({ candidate: { text }, features: { ownConcepts: named, concepts: named, ownValue } }) as ScoredCandidate;
const textsOf = (shown: readonly ScoredCandidate[]) => shown.map(({ candidate }) => candidate.text);

describe('changesValueOf', () => {
  it.each([
    ['The lift has been brought forward from 6 July to 29 June.', '11 Lift installation 06/07/2026'],
    ['The inspection is not on May 7 any more.', 'masonry ties on on 05/07/2026'],
    ['The rail is changed from 900 mm to 1100 mm.', 'Rail 900 mm high'],
  ])('is true where “%s” says what has become of “%s”', (change, stated) => {
    expect(changesValueOf(change, stated)).toBe(true);
  });

  it.each([
    ['The lift has been brought forward from 6 July to 29 June.', '11 Lift installation 29/06/2026'],
    ['The rail is changed from 900 mm to 1100 mm.', 'Rail 900 m long'],
    ['The lift comes on 6 July.', '11 Lift installation 06/07/2026'],
  ])('is false for “%s” and “%s”', (change, stated) => {
    expect(changesValueOf(change, stated)).toBe(false);
  });
});

describe('changeFirst', () => {
  const question = { wanted: ['date'] } as unknown as ReadQuestion;
  const row = choice('11 Lift installation 06/07/2026 24/07/2026');
  const change = 'The lift has been brought forward from 6 July to 29 June.';

  it('shows what has become of the best choice’s date before it', () => {
    expect(textsOf(changeFirst(question, [row, choice(change)]))[0]).toBe(change);
  });

  it('leaves the order where the change is about another thing, has no value, or none is asked for', () => {
    expect(changeFirst(question, [row, choice(change, 0)])[0]).toBe(row);
    expect(changeFirst(question, [row, choice(change, 1, 0)])[0]).toBe(row);
    expect(changeFirst({ wanted: [] } as unknown as ReadQuestion, [row, choice(change)])[0]).toBe(row);
  });
});

describe('reasonFirst', () => {
  const row = choice('VO-06 Temporary heating Rejected');
  const reason = 'VO-06 was rejected because heating is in the preliminaries.';

  it('shows a reason first where why is asked', () => {
    expect(textsOf(reasonFirst('why was the heating rejected', [row, choice(reason)]))[0]).toBe(reason);
  });

  it('leaves the order where none is asked for, or the reason is about less of the question', () => {
    expect(reasonFirst('was the heating rejected', [row, choice(reason)])[0]).toBe(row);
    expect(reasonFirst('why was the heating rejected', [row, choice(reason, 0.5)])[0]).toBe(row);
  });
});
