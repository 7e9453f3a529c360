import { expect, it } from 'vitest';
import { mergeRow } from './merge-row.ts';

const row = (id: string, createdAt: string, updatedAt = createdAt) => ({ id, createdAt, updatedAt });
const list = [row('c', '2026-03'), row('a', '2026-01')];
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

it('inserts a new document by date', () => {
  expect(ids(mergeRow(list, row('b', '2026-02'), true))).toBe('cba');
  expect(ids(mergeRow(list, row('d', '2026-04'), true))).toBe('dca');
  expect(ids(mergeRow(list, row('z', '2025-01'), true))).toBe('caz');
});

it('replaces a changed document in its position', () => {
  const [, changed] = mergeRow(list, row('a', '2026-01', '2026-05'), true);
  expect(changed?.updatedAt).toBe('2026-05');
});

it('removes a deleted document, and ignores an unknown one', () => {
  expect(ids(mergeRow(list, row('a', '2026-01', '2026-05'), false))).toBe('c');
  expect(mergeRow(list, row('x', '2026-01'), false)).toBe(list);
});

it('ignores an older change after a newer one', () => {
  const newer = [row('a', '2026-01', '2026-09')];
  expect(mergeRow(newer, row('a', '2026-01', '2026-02'), false)).toBe(newer);
});
