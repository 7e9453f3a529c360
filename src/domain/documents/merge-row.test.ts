import { expect, it } from 'vitest';
import { mergeRow } from './merge-row.ts';

const row = (id: string, createdAt: string, updatedAt = createdAt) => ({ id, createdAt, updatedAt });
const list = [row('c', '2026-03'), row('a', '2026-01')];
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

it('a new document stands by its age', () => {
  expect(ids(mergeRow(list, row('b', '2026-02'), true))).toBe('cba');
  expect(ids(mergeRow(list, row('d', '2026-04'), true))).toBe('dca');
  expect(ids(mergeRow(list, row('z', '2025-01'), true))).toBe('caz');
});

it('a changed document is replaced where it stands', () => {
  const [, changed] = mergeRow(list, row('a', '2026-01', '2026-05'), true);
  expect(changed?.updatedAt).toBe('2026-05');
});

it('a document that left is taken out, one that never was there changes nothing', () => {
  expect(ids(mergeRow(list, row('a', '2026-01', '2026-05'), false))).toBe('c');
  expect(mergeRow(list, row('x', '2026-01'), false)).toBe(list);
});

it('old news do not undo newer ones', () => {
  const newer = [row('a', '2026-01', '2026-09')];
  expect(mergeRow(newer, row('a', '2026-01', '2026-02'), false)).toBe(newer);
});
