import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../sqlite/open-database.ts';
import type { TableDefinition } from '../definition/api-definition.ts';
import { type AttributeValue, toAttributeValues } from '../vtl/attribute-values.ts';
import { bringUpToDate, MIGRATIONS } from './bring-up-to-date.ts';
import { PageTokens } from './page-token.ts';
import type { Find } from './requests.ts';
import { Table } from './table.ts';

/** Requests that DynamoDB rejects. tests/dynamodb sends the same ones to DynamoDB Local. */

const definition: TableDefinition = {
  name: 'Row-local-NONE',
  key: { hash: 'id' },
  indexes: new Map([
    ['byOwner', { hash: 'owner', range: 'at' }],
    ['byPage', { hash: 'book', range: 'page', types: { page: 'N' }, projected: ['title'] }],
  ]),
};

let folder: string;
let db: ReturnType<typeof openDatabase>;
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

const put = (row: Record<string, unknown>, json?: Record<string, unknown>) => () =>
  table.put({
    operation: 'PutItem',
    key: { id: { S: '1' } },
    attributeValues: toAttributeValues(row),
    ...(json ? { condition: { expressionValues: { ':json': json } } } : {}),
  });
const set = (value: AttributeValue, name = 'n') =>
  table.update({
    operation: 'UpdateItem',
    key: { id: { S: '1' } },
    update: { expression: 'SET #n = :n', expressionNames: { '#n': name }, expressionValues: { ':n': value } },
  });
const find = (more: Partial<Find>) => () => table.find({ operation: 'Query', ...more }, 'ann');
const filtered = (json: Record<string, unknown>) =>
  find({
    index: 'byOwner',
    query: { expression: 'owner = :o', expressionValues: { ':o': { S: 'ann' } } },
    filter: { expressionValues: { ':json': json } },
  });
const keyed = (expression: string, values: Record<string, AttributeValue>) =>
  find({
    index: 'byOwner',
    query: {
      expression: `owner = :o AND ${expression}`,
      expressionValues: { ':o': { S: 'ann' }, ...values },
    },
  });

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
}

describe('a key', () => {
  test.each([
    ['empty', { S: '' }, /cannot contain an empty string value\. Key: id/],
    ['null', { NULL: true }, /Type mismatch for key id expected: S actual: NULL/],
    ['too long', { S: 'x'.repeat(2049) }, /must be under 2048 bytes/],
  ] as const)('is rejected by every operation when it is %s', (_, value, message) => {
    const key = { id: value };
    expect(() => table.get({ operation: 'GetItem', key })).toThrow(message);
    expect(() => table.put({ operation: 'PutItem', key, attributeValues: {} })).toThrow(message);
    expect(() => table.delete({ operation: 'DeleteItem', key })).toThrow(message);
    expect(() => table.update({ operation: 'UpdateItem', key, update: { expression: 'REMOVE a' } })).toThrow(
      message,
    );
  });
});

describe('a key of an index', () => {
  test.each([
    [{ owner: null }, /Type mismatch for Index Key owner Expected: S Actual: NULL IndexName: byOwner/],
    [{ owner: 'ann', at: true }, /Type mismatch for Index Key at .* Actual: BOOL/],
    [{ owner: '' }, /empty string value\. IndexName: byOwner, IndexKey: owner/],
    [{ owner: 'ann', at: 'é'.repeat(513) }, /Size limit exceeded/],
  ])('is rejected: %j', (row, message) => {
    expect(put(row)).toThrow(message);
    expect(put(row, { id: { eq: 'another' } })).toThrow(message);
  });

  test('is rejected when its type differs from the one that the index declares', () => {
    expect(put({ book: 'x', page: '3' })).toThrow(
      /Type mismatch for Index Key page Expected: N Actual: S IndexName: byPage$/,
    );
    expect(put({ book: 'x', page: 3 })).not.toThrow();
    const on = (value: AttributeValue) =>
      find({
        index: 'byPage',
        query: { expression: 'book = :b AND page > :p', expressionValues: { ':b': { S: 'x' }, ':p': value } },
      });
    expect(on({ S: '3' })).toThrow('Condition parameter type does not match schema type');
    expect(on({ N: '2' })).not.toThrow();
  });

  test('cannot be null in an update either, even when its condition fails', () => {
    put({ owner: 'ann' })();
    expect(() => set({ NULL: true }, 'owner')).toThrow(/Type mismatch for Index Key owner/);
  });

  test('may be missing', () => {
    expect(put({ at: '2026' })).not.toThrow();
  });
});

describe('a value', () => {
  test.each([1e126, -1e126])('overflows as a number: %d', (n) => {
    expect(put({ n })).toThrow(/^Number overflow\./);
    expect(put({ list: [{ n }] })).toThrow(/^Number overflow\./);
    expect(() => set({ N: String(n) })).toThrow(/contains invalid value: Number overflow.* for key :n$/);
  });

  test('cannot be a number that is too small or has more than 38 digits', () => {
    expect(put({ n: 9.9e-131 })).toThrow(/^Number underflow\./);
    expect(() => set({ N: '1'.repeat(39) })).toThrow(/precision up to 38 digits/);
    expect(() => set({ N: 'Infinity' })).toThrow(/cannot be converted into a number/);
    for (const N of ['9.9e125', '1e-130', '0', `1${'0'.repeat(60)}`, '1'.repeat(38)]) set({ N });
  });

  test('may have 31 levels of lists and maps, not 32', () => {
    expect(put({ json: nested(31) })).not.toThrow();
    expect(put({ json: nested(32) })).toThrow(/^Nesting Levels have exceeded supported limits/);
    expect(() => set(toAttributeValues({ v: nested(32) }).v as AttributeValue)).toThrow(
      /Nesting Levels have exceeded .* for key :n$/,
    );
  });
});

describe('a filter', () => {
  test.each([
    [{ owner: { eq: 'ann' } }, /can only contain non-primary key attributes: Primary key attribute: owner$/],
    [{ not: { or: [{ at: { attributeExists: true } }] } }, /Primary key attribute: at$/],
    [{ a: { between: ['b', 'a'] } }, /upper bound to be greater .* AttributeValue: \{S:b\}, .* \{S:a\}$/],
    [{ a: { between: [2, 'a'] } }, /requires same data type/],
    [{ a: { size: { between: [2, 1] } } }, /upper bound to be greater/],
    [{ a: { lt: null } }, /operator or function: <, operand type: NULL$/],
    [{ and: [{ a: { ge: true } }] }, /operator or function: >=, operand type: BOOL$/],
    [{ a: { beginsWith: 1 } }, /operator or function: begins_with, operand type: N$/],
    [{ a: { attributeType: null } }, /operator or function: attribute_type, operand type: NULL$/],
    [{ a: { eq: 1e126 } }, /contains invalid value: Number overflow/],
  ])('is rejected: %j', (json, message) => {
    expect(filtered(json)).toThrow(message);
  });

  test('may name attributes outside the index, and any attribute in a scan', () => {
    expect(filtered({ id: { eq: '1' }, a: { eq: null, contains: null, size: null } })).not.toThrow();
    const filter = { expressionValues: { ':json': { owner: { eq: 'ann' } } } };
    expect(find({ operation: 'Scan', filter })).not.toThrow();
  });

  test('is rejected when it names what its index does not contain', () => {
    const on = (json: Record<string, unknown>) =>
      find({
        index: 'byPage',
        query: { expression: 'book = :b', expressionValues: { ':b': { S: 'x' } } },
        filter: { expressionValues: { ':json': json } },
      });
    expect(on({ not: { a: { eq: 1 } }, b: { ne: 2 }, id: { eq: '1' } })).toThrow(
      'One or more parameter values were invalid: Secondary index byPage does not project one or more filter attributes: [a, b]',
    );
    expect(on({ title: { eq: 'x' }, id: { eq: '1' } })).not.toThrow();
  });

  test('is rejected like the condition of a write', () => {
    expect(put({}, { a: { between: ['b', 'a'] } })).toThrow(/^Invalid ConditionExpression: The BETWEEN/);
  });
});

describe('the key condition of a query', () => {
  test.each([
    ['at > :a AND at < :b', /must only contain one condition per key/],
    ['at BETWEEN :b AND :a', /^Invalid KeyConditionExpression: The BETWEEN operator requires upper bound/],
    ['at < :none', /^Invalid KeyConditionExpression: .* operator or function: <, operand type: NULL$/],
    ['at = :none', /Condition parameter type does not match schema type/],
    ['begins_with(at, :empty)', /empty string value\. IndexName: byOwner, IndexKey: at/],
    ['at = :long', /Aggregated size of all range keys/],
  ])('is rejected: %s', (expression, message) => {
    const values = { ':a': { S: 'a' }, ':b': { S: 'b' }, ':none': { NULL: true }, ':empty': { S: '' } };
    expect(keyed(expression, { ...values, ':long': { S: 'x'.repeat(1025) } })).toThrow(message);
  });

  test('accepts bounds in ascending order', () => {
    expect(keyed('at BETWEEN :a AND :b', { ':a': { S: 'a' }, ':b': { S: 'a' } })).not.toThrow();
  });
});
