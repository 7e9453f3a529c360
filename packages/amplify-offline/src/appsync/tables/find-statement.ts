import type { SQLInputValue } from 'node:sqlite';
import { tableError } from '../appsync-error.ts';
import type { KeySchema, TableDefinition } from '../definition/api-definition.ts';
import { Columns, identifier } from './columns.ts';
import { keyCondition } from './key-condition.ts';
import type { Find } from './requests.ts';

export interface FindStatement {
  /** Selects `doc` of each row. Its last parameter is the limit. */
  readonly sql: string;
  /**
   * The same statement from a position on. Before the limit it takes one parameter for each attribute in
   * `order`.
   */
  readonly sqlAfter: string;
  readonly values: readonly SQLInputValue[];
  /**
   * The attributes that order the rows. Their values in a row are the position from which a list continues.
   */
  readonly order: readonly string[];
  /** The key attributes that the query compares. Empty for a scan. */
  readonly queried: readonly string[];
  /** Identifies the query without its filter. A page token is valid only for the same query. */
  readonly source: string;
}

/** A Query or Scan as one SQL statement, without its filter: DynamoDB applies filters to the rows that it read. */
export function findStatement(table: TableDefinition, request: Find): FindStatement {
  const columns = new Columns(table.key);
  const key = request.index === undefined ? table.key : indexOf(table, request.index);
  const descending = request.scanIndexForward === false;
  const order = [...new Set([request.query && key.range, table.key.hash, table.key.range])].filter(
    (attribute) => attribute !== undefined,
  );
  const orderColumns = order.map((attribute) => columns.of(attribute));

  const { clauses, values } = request.query
    ? keyCondition(request.query, { key, index: request.index }, (attribute) => columns.of(attribute))
    : { clauses: [], values: [] };
  // An item without the index's key is not in the index.
  const present =
    request.index === undefined ? [] : [key.hash, key.range].filter((name) => name !== undefined);
  const where = [...clauses, ...present.map((attribute) => `${columns.of(attribute)} is not null`)];
  const position = `(${orderColumns}) ${descending ? '<' : '>'} (${order.map(() => '?')})`;
  const select = (conditions: readonly string[]) =>
    [
      `select doc from ${identifier(table.name)}`,
      conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
      `order by ${orderColumns.map((column) => (descending ? `${column} desc` : column))} limit ?`,
    ].join(' ');
  return {
    sql: select(where),
    sqlAfter: select([...where, position]),
    values: values as SQLInputValue[],
    order,
    queried: request.query ? [key.hash, key.range].filter((name) => name !== undefined) : [],
    source: JSON.stringify([table.name, request.index ?? null, descending, request.query ?? null]),
  };
}

function indexOf(table: TableDefinition, name: string): KeySchema {
  const key = table.indexes.get(name);
  if (key) return key;
  throw tableError(`The table does not have the specified index: ${name}`);
}
