import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { AppSyncError, tableError } from '../appsync-error.ts';
import type { TableDefinition } from '../definition/api-definition.ts';
import { type AttributeValue, fromAttributeValue, fromAttributeValues } from '../vtl/attribute-values.ts';
import { identifier, inDocument } from './columns.ts';
import { attributesOf, type Condition, type Item, matches, refuseManyOperators } from './conditions.ts';
import { findStatement } from './find-statement.ts';
import { readPage, refuseLargeItem } from './item-size.ts';
import { refuseBadIndexKeys, refuseBadKey } from './key-values.ts';
import { refuseBadOperands } from './operands.ts';
import type { PageTokens } from './page-token.ts';
import type {
  ConditionExpression,
  DeleteItem,
  Find,
  GetItem,
  Page,
  PutItem,
  UpdateItem,
} from './requests.ts';
import { applyUpdate, refuseBadValues } from './stored-values.ts';

const NO_LIMIT = -1;

type Key = [hash: SQLInputValue, range: SQLInputValue];

/**
 * One DynamoDB table on SQLite: the key in columns, the item as JSON, an expression index for every global secondary
 * index. The caller starts every transaction.
 */
export class Table {
  readonly #db: DatabaseSync;
  readonly #definition: TableDefinition;
  readonly #sqlName: string;
  readonly #tokens: PageTokens;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync, definition: TableDefinition, tokens: PageTokens) {
    this.#db = db;
    this.#definition = definition;
    this.#sqlName = identifier(definition.name);
    this.#tokens = tokens;
  }

  get(request: GetItem): Item | null {
    return this.#read(this.#keyOf(request.key)) ?? null;
  }

  /** DynamoDB rejects an item that it cannot store before it checks the condition. */
  put(request: PutItem): Item {
    refuseBadValues(request.attributeValues, false);
    const key = this.#keyOf(request.key);
    const item = fromAttributeValues({ ...request.attributeValues, ...request.key });
    const doc = JSON.stringify(item);
    refuseLargeItem(item, doc, 'Item size');
    refuseBadIndexKeys(item, this.#definition);
    check(request.condition, this.#read(key));
    return this.#write(key, item, doc);
  }

  update(request: UpdateItem): Item {
    const key = this.#keyOf(request.key);
    refuseBadValues(request.update.expressionValues ?? {}, true);
    const before = this.#read(key);
    check(request.condition, before);
    const item = applyUpdate(request.update, before ?? fromAttributeValues(request.key));
    const doc = JSON.stringify(item);
    refuseBadIndexKeys(item, this.#definition);
    refuseLargeItem(item, doc, 'Item size to update');
    return this.#write(key, item, doc);
  }

  delete(request: DeleteItem): Item | null {
    const key = this.#keyOf(request.key);
    const before = this.#read(key);
    check(request.condition, before);
    this.#sql(`delete from ${this.#sqlName} where pk = ? and sk = ?`).run(...key);
    return before ?? null;
  }

  /** @param reader the caller: a page token is valid only for the caller who received it */
  find(request: Find, reader: string): Page {
    const names = request.filter?.expressionNames;
    const condition = request.filter?.expressionValues?.[':json'];
    if (condition) {
      refuseManyOperators(condition, 'Filter');
      refuseBadOperands(condition, 'Filter');
    }
    const statement = findStatement(this.#definition, request);
    const { order, values, queried } = statement;
    if (condition) {
      refuseKeyInFilter(condition, names, queried);
      this.#refuseUnprojected(attributesOf(condition, names), request.index);
    }
    const purpose = JSON.stringify([statement.source, reader]);
    const after = request.nextToken ? this.#tokens.decode(purpose, request.nextToken) : [];
    const sql = after.length > 0 ? statement.sqlAfter : statement.sql;
    const limit = pageLimit(request.limit);
    const rows = this.#sql(sql).iterate(...values, ...after, limit) as Iterable<unknown>;
    const held = (item: Item) => this.#inIndex(item, request.index);
    const { read, isFull } = readPage(rows as Iterable<{ doc: string }>, held);
    const more = isFull || read.length === limit;
    const last = read.at(-1);
    return {
      items: condition ? read.filter((item) => matches(condition, item, names)) : read,
      scannedCount: read.length,
      nextToken:
        more && last
          ? this.#tokens.encode(
              purpose,
              order.map((attribute) => last[attribute] as SQLInputValue),
            )
          : null,
    };
  }

  /** Removes expired items. DynamoDB does so within days, so no code may rely on when it happens. */
  removeExpired(nowSeconds: number): void {
    const { expiresBy } = this.#definition;
    if (expiresBy === undefined) return;
    const second = inDocument(expiresBy);
    this.#sql(`delete from ${this.#sqlName} where typeof(${second}) = 'integer' and ${second} < ?`).run(
      nowSeconds,
    );
  }

  count(): number {
    return Number(this.#sql(`select count(*) as n from ${this.#sqlName}`).get()?.n);
  }

  /** The attributes of an item that an index contains. */
  #inIndex(item: Item, index: string | undefined): Item {
    const held = this.#projected(index);
    if (!held) return item;
    return Object.fromEntries(Object.entries(item).filter(([attribute]) => held.has(attribute)));
  }

  /** Names of the attributes that an index contains. Undefined for the table, and for an index that contains all. */
  #projected(index: string | undefined): ReadonlySet<string | undefined> | undefined {
    const schema = index === undefined ? undefined : this.#definition.indexes.get(index);
    if (!schema?.projected) return undefined;
    const { key } = this.#definition;
    return new Set([...schema.projected, key.hash, key.range, schema.hash, schema.range]);
  }

  #refuseUnprojected(filtered: ReadonlySet<string>, index: string | undefined): void {
    const held = this.#projected(index);
    const lacking = held ? [...filtered].filter((attribute) => !held.has(attribute)) : [];
    if (lacking.length === 0) return;
    throw tableError(
      `One or more parameter values were invalid: Secondary index ${index} does not project one or more filter attributes: [${lacking.join(', ')}]`,
    );
  }

  #keyOf(key: Record<string, AttributeValue>): Key {
    const { hash, range } = this.#definition.key;
    refuseBadKey(this.#definition.key, key);
    const value = (name: string) => fromAttributeValue(key[name] ?? { NULL: true }) as SQLInputValue;
    return [value(hash), range === undefined ? '' : value(range)];
  }

  #read(key: Key): Item | undefined {
    const row = this.#sql(`select doc from ${this.#sqlName} where pk = ? and sk = ?`).get(...key);
    return row && (JSON.parse(String(row.doc)) as Item);
  }

  #write(key: Key, item: Item, doc: string): Item {
    this.#sql(`insert or replace into ${this.#sqlName}(pk, sk, doc) values(?, ?, ?)`).run(...key, doc);
    return item;
  }

  #sql(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (!statement) {
      statement = this.#db.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }
}

/** A query compares its key in the key condition, so its filter may not name the key. */
function refuseKeyInFilter(
  condition: Condition,
  names: Record<string, string> | undefined,
  queried: readonly string[],
): void {
  const named = attributesOf(condition, names);
  const keyed = queried.find((attribute) => named.has(attribute));
  if (keyed === undefined) return;
  throw tableError(
    `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${keyed}`,
  );
}

function pageLimit(limit: number | undefined): number {
  if (limit === undefined) return NO_LIMIT;
  if (Number.isInteger(limit) && limit >= 1) return limit;
  throw tableError('Limit must be greater than or equal to 1');
}

function check(condition: ConditionExpression | undefined, item: Item | undefined): void {
  const expected = condition?.expressionValues?.[':json'];
  if (!expected) return;
  refuseManyOperators(expected, 'Condition');
  refuseBadOperands(expected, 'Condition');
  if (!matches(expected, item ?? {}, condition?.expressionNames)) {
    throw new AppSyncError('The conditional request failed', 'DynamoDB:ConditionalCheckFailedException');
  }
}
