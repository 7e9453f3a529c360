import { expect, it } from 'vitest';
import { describeTally, emptyTally } from './reading-tally.ts';

it('summarises in one line how reading stored documents went, and which failed', () => {
  expect(describeTally(emptyTally())).toBe('0 documents read, 0 sheets filed');
  const failed = [{ name: 'A-101.pdf', why: 'Document not found' }];
  expect(describeTally({ documents: 12, sheets: 38, without: 3, failed })).toBe(
    '12 documents read, 38 sheets filed, 3 documents without sheets, 1 failed: A-101.pdf (Document not found)',
  );
  expect(describeTally({ documents: 1, sheets: 1, without: 1, failed: [] })).toBe(
    '1 document read, 1 sheet filed, 1 document without sheets',
  );
});
