import { expect, it } from 'vitest';
import { describeFiling, filingSummary } from './filing.ts';

it('counts each sheet of a filing once, by its effect on the register', () => {
  const summary = filingSummary([
    { state: 'current', review: 'done', supersedes: 'a:1' },
    { state: 'current', review: 'done', supersedes: 'b:1' },
    { state: 'current', review: 'done' },
    { state: 'superseded', review: 'done', supersedes: 'c:1' },
    { state: 'current', review: 'open', supersedes: 'd:1' },
    { state: 'current', review: 'done', duplicateOf: 'e:1' },
  ]);
  expect(summary).toEqual({ sheets: 6, revisions: 2, added: 1, unclear: 1, earlier: 1, same: 1 });
  expect(describeFiling(summary)).toBe(
    '6 sheets: 2 new revisions, 1 new, 1 unclear, 1 earlier, 1 already here',
  );
  expect(describeFiling(filingSummary([{ state: 'current', supersedes: 'a:1' }]))).toBe(
    '1 sheet: 1 new revision',
  );
});
