import { describe, expect, it } from 'vitest';
import { filterRegister, groupByDiscipline, type RegisterFilter, sortRegister } from './arrange-register.ts';
import type { RegisterSheet } from './register-sheet.ts';
import { byNumber } from './register-view.ts';
import { reviewSheet } from './testing/review-sheet.ts';

let made = 0;
function sheet(fields: Partial<RegisterSheet>): RegisterSheet {
  made += 1;
  const receivedAt = new Date(2026, 2, 1).toISOString();
  return reviewSheet(`doc:${made}`, { number: `A-${made}`, revision: null, receivedAt, ...fields });
}

const all: RegisterFilter = { words: '', discipline: '', from: '', to: '', asAt: '', superseded: false };
const fileName = () => 'Ground works.pdf';
const numbers = (sheets: readonly RegisterSheet[]) => sheets.map(({ number }) => number);

describe('filterRegister', () => {
  const stairs = sheet({
    number: 'A-501',
    title: 'Stair details',
    revision: 'C',
    discipline: 'Architectural',
  });
  const old = sheet({
    number: 'A-501',
    revision: 'B',
    state: 'superseded',
    supersededAt: '2026-03-02T00:00:00Z',
  });
  const slab = sheet({ number: 'S-3.4', title: 'Slab edge', discipline: 'Structural' });
  const sheets = [stairs, old, slab];

  it('lists superseded sheets only if the filter includes them', () => {
    expect(filterRegister(sheets, all, fileName)).toEqual([stairs, slab]);
    expect(filterRegister(sheets, { ...all, superseded: true }, fileName)).toEqual(sheets);
  });

  it('lists one of several printings of a sheet', () => {
    const copy = { ...stairs, id: 'copy:1', duplicateOf: stairs.id };
    expect(filterRegister([copy, stairs], { ...all, superseded: true }, fileName)).toEqual([stairs]);
  });

  it('finds a number with any separators', () => {
    for (const words of ['a501', 'A.501', 'a-501 stair'])
      expect(filterRegister(sheets, { ...all, words }, fileName)).toEqual([stairs]);
    expect(filterRegister(sheets, { ...all, words: 'S34' }, fileName)).toEqual([slab]);
  });

  it('finds sheets by the name of their file', () => {
    expect(filterRegister(sheets, { ...all, words: 'ground works slab' }, fileName)).toEqual([slab]);
  });

  it('filters by discipline, ignoring case', () => {
    expect(filterRegister(sheets, { ...all, discipline: 'structural' }, fileName)).toEqual([slab]);
  });

  it('filters by the days of receipt, both inclusive', () => {
    const day = { ...all, from: '2026-03-01', to: '2026-03-01' };
    expect(filterRegister(sheets, day, fileName)).toHaveLength(2);
    expect(filterRegister(sheets, { ...all, from: '2026-03-02' }, fileName)).toEqual([]);
  });

  it('shows the revision that was current on a day', () => {
    const before = { ...old, supersededAt: new Date(2026, 2, 9).toISOString() };
    const after = { ...stairs, receivedAt: new Date(2026, 2, 9).toISOString() };
    const shown = filterRegister([before, after], { ...all, asAt: '2026-03-05' }, fileName);
    expect(shown.map(({ revision, state }) => [revision, state])).toEqual([['B', 'current']]);
  });
});

describe('sortRegister', () => {
  it('sorts by number as in a set, the current revision before superseded ones', () => {
    const sheets = [
      sheet({ number: 'A-10' }),
      sheet({ number: 'A-2', revision: 'A', state: 'superseded' }),
      sheet({ number: 'A-2', revision: 'B' }),
      sheet({ number: null }),
    ];
    const order = sortRegister(sheets, byNumber, fileName).map(({ number, revision }) => [number, revision]);
    expect(order).toEqual([
      ['A-2', 'B'],
      ['A-2', 'A'],
      ['A-10', null],
      [null, null],
    ]);
  });

  it('keeps sheets without a value last in both directions', () => {
    const sheets = [
      sheet({ number: 'A-1' }),
      sheet({ number: 'A-2', date: '2026-01-05' }),
      sheet({ number: 'A-3', date: '2026-02-05' }),
    ];
    const by = (descending: boolean) =>
      numbers(sortRegister(sheets, { column: 'date', descending }, fileName));
    expect(by(false)).toEqual(['A-2', 'A-3', 'A-1']);
    expect(by(true)).toEqual(['A-3', 'A-2', 'A-1']);
  });
});

describe('groupByDiscipline', () => {
  it('puts groups in the order of a bound set and unknown ones last', () => {
    const sheets = ['Electrical', null, 'Kitchen', 'Structural', 'ARCHITECTURAL', 'Architectural'].map(
      (discipline) => sheet({ discipline }),
    );
    const heads = groupByDiscipline(sheets).flatMap((row) =>
      row.kind === 'discipline' ? `${row.name} ${row.count}` : [],
    );
    expect(heads).toEqual(['ARCHITECTURAL 2', 'Structural 1', 'Electrical 1', 'Kitchen 1', 'Other 1']);
  });

  it('arranges 10 000 sheets', () => {
    const sheets = Array.from({ length: 10_000 }, (_, index) =>
      sheet({ number: `A-${10_000 - index}`, discipline: index % 2 ? 'Civil' : 'Structural' }),
    );
    const rows = groupByDiscipline(sortRegister(filterRegister(sheets, all, fileName), byNumber, fileName));
    expect(rows).toHaveLength(10_002);
    expect(rows[1]).toMatchObject({ sheet: { number: 'A-1' } });
  });
});
