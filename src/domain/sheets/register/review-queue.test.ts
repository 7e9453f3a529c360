import { describe, expect, it } from 'vitest';
import type { FieldReading } from '../sheet.ts';
import type { ReviewSheet } from './register-sheet.ts';
import { reviewQueue } from './review-queue.ts';
import { reviewSheet } from './testing/review-sheet.ts';

const read = (value: string, confidence: number, doubt: string | null = null): FieldReading => ({
  ...{ value, confidence, doubt, from: 'title-block', box: null },
});

const sheet = (id: string, fields: Partial<ReviewSheet> = {}) =>
  reviewSheet(id, { review: 'open', ...fields });
const queueOf = (sheets: readonly ReviewSheet[]) =>
  reviewQueue(
    sheets.filter(({ review }) => review === 'open'),
    sheets,
  );

const ids = (sheets: readonly ReviewSheet[]) => queueOf(sheets).map(({ id }) => id);

describe('reviewQueue', () => {
  it('asks about contradictions first, then about the least certain readings', () => {
    const sheets = [
      sheet('A-1', { readings: { number: read('A-1', 0.7) } }),
      sheet('A-2', { readings: { number: read('A-2', 0.3) } }),
      sheet('A-3', { readings: { number: read('A-3', 0.9, 'The file name says A-4.') } }),
    ];
    expect(ids(sheets)).toEqual(['A-3:reading', 'A-2:reading', 'A-1:reading']);
  });

  it('leaves out reviewed sheets and sheets in the trash', () => {
    expect(ids([sheet('A-1', { review: 'done' }), sheet('A-2', { state: 'trashed' })])).toEqual([]);
  });

  it('lists the fields with little confidence', () => {
    const [item] = queueOf([
      sheet('A-1', { readings: { number: read('A-1', 0.95), revision: read('B', 0.4) } }),
    ]);
    expect(item).toMatchObject({ kind: 'reading', fields: ['revision'] });
  });

  it('does not ask about a value that a person typed or confirmed', () => {
    const typed: FieldReading = { ...read('B', 0.1, 'Unlike the table.'), from: 'typed' };
    const confirmed = sheet('A-1', {
      readings: { revision: typed, number: read('A-1', 1, 'The file name says A-7.') },
      acknowledged: ['The file name says A-7.'],
      doubts: ['No title block was found.'],
    });
    expect(queueOf([confirmed])).toMatchObject([
      { kind: 'reading', fields: [], doubts: ['No title block was found.'] },
    ]);
  });

  it('asks about a chain beside the current sheet of the same number', () => {
    const old = sheet('old', { numberKey: 'A1', review: 'done', receivedAt: '2026-01-01T00:00:00Z' });
    const gone = sheet('gone', { numberKey: 'A1', review: 'done', state: 'superseded' });
    const doubt = 'Revision 2 follows revision C, which is another scheme.';
    const fresh = sheet('fresh', { numberKey: 'A1', chainDoubts: [doubt] });
    expect(queueOf([gone, old, fresh])).toMatchObject([
      { kind: 'chain', sheet: { id: 'fresh' }, other: { id: 'old' }, doubts: [doubt] },
    ]);
  });

  it('asks about the reading of a sheet before its chain', () => {
    const old = sheet('old', { numberKey: 'A1', review: 'done' });
    const fresh = sheet('fresh', {
      ...{ numberKey: 'A1', chainDoubts: ['Two sheets carry revision B.'] },
      readings: { revision: read('B', 0.2) },
    });
    expect(ids([old, fresh])).toEqual(['fresh:reading', 'fresh:chain']);
  });

  it('asks about a chain beside the established sheet, not beside another one that waits', () => {
    const waiting = { numberKey: 'A1', chainDoubts: ['The number was not read with certainty.'] };
    const sheets = [
      sheet('old', { numberKey: 'A1', review: 'done', receivedAt: '2026-01-01T00:00:00Z' }),
      sheet('first', { ...waiting, receivedAt: '2026-02-01T00:00:00Z' }),
      sheet('second', { ...waiting, receivedAt: '2026-03-01T00:00:00Z' }),
    ];
    expect(queueOf(sheets)).toMatchObject([
      { kind: 'chain', sheet: { id: 'first' }, other: { id: 'old' } },
      { kind: 'chain', sheet: { id: 'second' }, other: { id: 'old' } },
    ]);
  });

  it('asks once about two sheets that wait for each other', () => {
    const waiting = { numberKey: 'A1', chainDoubts: ['The number has two titles.'] };
    expect(ids([sheet('first', waiting), sheet('second', waiting)])).toEqual(['first:chain']);
  });
});
