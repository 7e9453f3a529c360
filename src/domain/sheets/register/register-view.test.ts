import { describe, expect, it } from 'vitest';
import { formatColumns, formatRegisterSorting, parseColumns, parseRegisterSorting } from './register-view.ts';

describe('columns in an address', () => {
  it('are left out where they are the usual ones', () => {
    expect(formatColumns(parseColumns(''))).toBe('');
  });

  it('survive an address, number, title and revision always with them', () => {
    const columns = parseColumns('scale,date');
    expect(columns).toEqual(['number', 'title', 'revision', 'date', 'scale']);
    expect(parseColumns(formatColumns(columns))).toEqual(columns);
  });

  it('survive an address when none is chosen', () => {
    const columns = parseColumns('none');
    expect(columns).toEqual(['number', 'title', 'revision']);
    expect(parseColumns(formatColumns(columns))).toEqual(columns);
  });
});

describe('sorting in an address', () => {
  it('survives both directions', () => {
    for (const text of ['date', '-received', '-number', ''])
      expect(formatRegisterSorting(parseRegisterSorting(text))).toBe(text);
  });

  it('is by number for what is no column', () => {
    expect(parseRegisterSorting('weight')).toEqual({ column: 'number', descending: false });
  });
});
