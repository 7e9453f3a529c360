import { expect, test } from 'vitest';
import { compileFilter, type Filter, type Metadata } from './metadata-filter.ts';

const rows: Metadata[] = [
  { id: 'a', type: 'pdf', page: 1, current: true, tags: ['steel', 'beam'] },
  { id: 'b', type: 'docx', page: 5, current: false, tags: [] },
  { id: 'c', page: 9 },
];

function matching(filter: Filter): string {
  const test = compileFilter(filter, (field) => (row) => rows[row]?.[field]);
  return rows.flatMap((row, n) => (test(n) ? [row.id] : [])).join('');
}

test.each<[Filter, string]>([
  [{}, 'abc'],
  [{ type: 'pdf' }, 'a'],
  [{ type: { $eq: 'docx' } }, 'b'],
  [{ type: { $ne: 'pdf' } }, 'bc'],
  [{ type: { $in: ['pdf', 'docx'] } }, 'ab'],
  [{ type: { $nin: ['pdf'] } }, 'bc'],
  [{ page: { $gt: 1, $lt: 9 } }, 'b'],
  [{ page: { $gte: 5 } }, 'bc'],
  [{ page: { $lte: 1 } }, 'a'],
  [{ page: { $gt: 0 }, type: 'pdf' }, 'a'],
  [{ type: { $gt: 0 } }, ''],
  [{ type: { $exists: false } }, 'c'],
  [{ current: true }, 'a'],
  [{ page: '1' }, ''],
  [{ tags: 'beam' }, 'a'],
  [{ tags: { $nin: ['beam'] } }, 'bc'],
  [{ $or: [{ type: 'pdf' }, { page: { $gte: 9 } }] }, 'ac'],
  [{ $and: [{ page: { $gte: 5 } }, { $or: [{ type: 'docx' }, { type: 'pdf' }] }] }, 'b'],
])('finds by %j the rows %s', (filter, expected) => expect(matching(filter)).toBe(expected));

test.each<Filter>([
  { $nor: [] },
  { type: { $regex: 'p' } },
  { type: { $in: 'pdf' } },
  { page: { $gt: '1' } },
  { type: null },
  { type: {} },
  { type: { $exists: 1 } },
  { $and: [] },
  { $or: ['x'] },
])('rejects %j', (filter) => expect(() => matching(filter)).toThrow(/operator|empty/));
