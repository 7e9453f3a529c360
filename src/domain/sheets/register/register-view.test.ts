import { describe, expect, it } from 'vitest';
import { formatColumns, formatRegisterSorting, parseColumns, parseRegisterSorting } from './register-view.ts';

describe('columns in a URL', () => {
  it('are left out if they are the default ones', () => {
    expect(formatColumns(parseColumns(''))).toBe('');
  });

  it('are restored from a URL, always with number, title and revision', () => {
    const columns = parseColumns('scale,date');
    expect(columns).toEqual(['number', 'title', 'revision', 'date', 'scale']);
    expect(parseColumns(formatColumns(columns))).toEqual(columns);
  });

  it('are restored from a URL if none is selected', () => {
    const columns = parseColumns('none');
    expect(columns).toEqual(['number', 'title', 'revision']);
    expect(parseColumns(formatColumns(columns))).toEqual(columns);
  });
});

describe('sorting in a URL', () => {
  it('is restored in both directions', () => {
    for (const text of ['date', '-received', '-number', ''])
      expect(formatRegisterSorting(parseRegisterSorting(text))).toBe(text);
  });

  it('is by number for an unknown column', () => {
    expect(parseRegisterSorting('weight')).toEqual({ column: 'number', descending: false });
  });
});
