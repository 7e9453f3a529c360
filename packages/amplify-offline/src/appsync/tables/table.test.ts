import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../sqlite/open-database.ts';
import type { TableDefinition } from '../definition/api-definition.ts';
import { toAttributeValue, toAttributeValues } from '../vtl/attribute-values.ts';
import { bringUpToDate, MIGRATIONS } from './bring-up-to-date.ts';
import { findStatement } from './find-statement.ts';
import { PageTokens } from './page-token.ts';
import type { Find } from './requests.ts';
import { Table } from './table.ts';

const definition: TableDefinition = {
  name: 'Row-local-NONE',
  key: { hash: 'id' },
  indexes: new Map([['byOwner', { hash: 'owner', range: 'rank', types: { rank: 'N' } }]]),
};

let folder: string;
let db: DatabaseSync;
let table: Table;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  db = openDatabase(path.join(folder, 'data.sqlite'), MIGRATIONS);
  bringUpToDate(db, [definition]);
  table = new Table(db, definition, new PageTokens('secret'));
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

test('deletes expired items, and reads an expiry only from a number of seconds', () => {
  const expiring = new Table(db, { ...definition, expiresBy: 'until' }, new PageTokens('secret'));
  put({ id: 'gone', until: 99 });
  put({ id: 'waits', until: 100 });
  put({ id: 'text', until: '1' });
  put({ id: 'never' });
  table.removeExpired(100);
  expect(table.count()).toBe(4);
  expiring.removeExpired(100);
  expect(
    ['gone', 'waits', 'text', 'never'].filter((id) => table.get({ operation: 'GetItem', key: key(id) })),
  ).toEqual(['waits', 'text', 'never']);
});

const key = (id: string) => ({ id: toAttributeValue(id) });
const put = (row: Record<string, unknown> & { id: string }) =>
  table.put({ operation: 'PutItem', key: key(row.id), attributeValues: toAttributeValues(row) });

const byOwner = (more: Partial<Find> = {}): Find => ({
  operation: 'Query',
  index: 'byOwner',
  query: {
    expression: '#o = :o',
    expressionNames: { '#o': 'owner' },
    expressionValues: { ':o': { S: 'ann' } },
  },
  ...more,
});
const ids = (request: Find) => table.find(request, 'ann').items.map((item) => item.id);

describe('an index', () => {
  test('contains its keys and its projected attributes, and counts only those towards the size of a page', () => {
    const indexes = new Map([
      ['byOwner', { hash: 'owner', range: 'rank', types: { rank: 'N' as const }, projected: ['name'] }],
    ]);
    const slim = new Table(db, { ...definition, indexes }, new PageTokens('secret'));
    for (const rank of [1, 2, 3, 4])
      put({ id: `${rank}`, owner: 'ann', rank, name: 'A', text: 'x'.repeat(300_000) });
    const { items, nextToken } = slim.find(byOwner(), 'ann');
    expect(items[0]).toEqual({ id: '1', owner: 'ann', rank: 1, name: 'A' });
    expect([items.length, nextToken]).toEqual([4, null]);
    expect(table.find(byOwner(), 'ann').nextToken).not.toBeNull();
  });

  test('contains only the items with both of its keys', () => {
    put({ id: '1', owner: 'ann', rank: 1 });
    put({ id: '2', owner: 'ann' });
    put({ id: '3', rank: 3 });
    put({ id: '4', owner: 'bob', rank: 4 });
    expect(ids(byOwner())).toEqual(['1']);
  });

  test('orders numbers as numbers', () => {
    for (const rank of [10, 9, -1, 100]) put({ id: `r${rank}`, owner: 'ann', rank });
    expect(ids(byOwner())).toEqual(['r-1', 'r9', 'r10', 'r100']);
    expect(ids(byOwner({ scanIndexForward: false }))).toEqual(['r100', 'r10', 'r9', 'r-1']);
  });

  test('pages through all items that share a sort key', () => {
    for (let n = 0; n < 10; n++) put({ id: `n${n}`, owner: 'ann', rank: 1 });
    const seen: unknown[] = [];
    let nextToken: string | null = null;
    do {
      const page = table.find(byOwner({ limit: 3, nextToken }), 'ann');
      seen.push(...page.items.map((item) => item.id));
      nextToken = page.nextToken;
    } while (nextToken);
    expect(seen).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9']);
  });

  test('continues a page without reading or sorting earlier items', () => {
    const request = byOwner({
      limit: 3,
      nextToken: Buffer.from('["Row-local-NONE/byOwner",1,"n2"]').toString('base64url'),
    });
    const { sql, values } = findStatement(definition, request);
    const plan = db
      .prepare(`explain query plan ${sql}`)
      .all(...values, 3)
      .map((step) => String(step.detail));
    expect(plan.join('\n')).toMatch(/SEARCH .* USING INDEX Row-local-NONE\/byOwner/);
    expect(plan.join('\n')).not.toMatch(/TEMP B-TREE/);
  });

  test('is rejected when the table does not have it', () => {
    expect(() => table.find(byOwner({ index: 'byColour' }), 'ann')).toThrow(/byColour/);
  });
});

test('ends a page at 1 MB, whatever its limit', () => {
  for (let n = 0; n < 8; n++) put({ id: `n${n}`, text: 'x'.repeat(300_000) });
  const page = table.find({ operation: 'Scan', limit: 100 }, 'ann');
  expect(page.scannedCount).toBe(4);
  expect(page.nextToken).not.toBeNull();
});

describe('a write', () => {
  test('changes nothing with a false condition', () => {
    put({ id: '1', name: 'first' });
    const condition = { expressionValues: { ':json': { id: { attributeExists: false } } } };
    const again = () =>
      table.put({
        operation: 'PutItem',
        key: key('1'),
        attributeValues: { name: { S: 'second' } },
        condition,
      });
    expect(again).toThrow('The conditional request failed');
    expect(table.get({ operation: 'GetItem', key: key('1') })).toEqual({ id: '1', name: 'first' });
  });

  test('sets and removes the named attributes and keeps the others', () => {
    put({ id: '1', name: 'a', note: 'b', kept: [1, { x: null }] });
    const update = {
      expression: 'SET #name = :name, #size = :size REMOVE #note',
      expressionNames: { '#name': 'name', '#size': 'size', '#note': 'note' },
      expressionValues: { ':name': { S: 'c, d = e' }, ':size': { N: '2' } },
    };
    const row = table.update({ operation: 'UpdateItem', key: key('1'), update });
    expect(row).toEqual({ id: '1', name: 'c, d = e', size: 2, kept: [1, { x: null }] });
  });

  test('fails with an unreadable expression', () => {
    put({ id: '1' });
    const update = {
      expression: 'ADD #n :one',
      expressionNames: { '#n': 'n' },
      expressionValues: { ':one': { N: '1' } },
    };
    expect(() => table.update({ operation: 'UpdateItem', key: key('1'), update })).toThrow(/cannot be read/);
  });

  test('deletes and returns the item', () => {
    put({ id: '1', name: 'a' });
    expect(table.delete({ operation: 'DeleteItem', key: key('1') })).toEqual({ id: '1', name: 'a' });
    expect(table.delete({ operation: 'DeleteItem', key: key('1') })).toBeNull();
  });
});
