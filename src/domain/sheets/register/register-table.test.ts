import { describe, expect, it } from 'vitest';
import { wholeDocument } from '../sheet.ts';
import { cellText, type ExportedSheet, registerTable } from './register-table.ts';
import { reviewSheet } from './testing/review-sheet.ts';

const stairs: ExportedSheet = {
  ...reviewSheet('d:4', { page: 4, number: 'A-501', title: 'Stairs', revision: 'B', date: '2026-02-10' }),
  ...{ state: 'superseded', receivedAt: '2026-02-11T03:00:00Z', supersededAt: '2026-03-04T03:00:00Z' },
  ...{ fileName: 'Set.pdf', supersededByRevision: 'C', supersededOn: '2026-03-04', unsure: [] },
};
const dayOf = (time: string) => time.slice(0, 10);
const rowOf = (sheet: ExportedSheet) => {
  const { heads, rows } = registerTable([sheet], dayOf);
  return Object.fromEntries(heads.map((head, index) => [head, rows[0]?.[index]]));
};

describe('registerTable', () => {
  it('contains the revision that superseded a sheet, and when', () => {
    expect(rowOf(stairs)).toMatchObject({
      Number: { text: 'A-501' },
      State: { text: 'Superseded' },
      'Superseded by': { text: 'C' },
      'Superseded on': { day: '2026-03-04' },
      Date: { day: '2026-02-10' },
      Page: { text: '4' },
    });
  });

  it('names the fields that a person is asked about, and keeps their values as they were read', () => {
    expect(rowOf({ ...stairs, unsure: ['revision', 'date'] })).toMatchObject({
      Revision: { text: 'B' },
      Date: { day: '2026-02-10' },
      'Not certain': { text: 'Revision, Date' },
    });
  });

  it('keeps an unreadable date as printed', () => {
    expect(rowOf({ ...stairs, date: 'MAR 26' }).Date).toEqual({ text: 'MAR 26' });
  });

  it('has no page for a whole document', () => {
    const { Page } = rowOf({ ...stairs, page: wholeDocument });
    expect(Page && cellText(Page)).toBe('');
  });
});
