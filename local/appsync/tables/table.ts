import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { AppSyncError } from '../appsync-error.ts';
import type { KeySchema, TableDefinition } from '../definition/api-definition.ts';
import { type AttributeValue, fromAttributeValue, fromAttributeValues } from '../vtl/attribute-values.ts';
import { identifier } from './columns.ts';
import { type Item, matches } from './conditions.ts';
import { findStatement } from './find-statement.ts';
import { refuseBadKeys, refuseLargeItem } from './item-size.ts';
import { refuseManyOperators } from './operator-count.ts';
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
import { applyUpdate } from './update-expression.ts';

/** DynamoDB reads no more for one page, before the filter. */
const PAGE_BYTES = 1024 * 1024;
const NO_LIMIT = -1;

type Key = [hash: SQLInputValue, range: SQLInputValue];

/**
 * One DynamoDB table on SQLite: the key in columns, the item as JSON, an expression index for every global secondary
 * index. Nothing here is a transaction: whoever writes brings one.
 */
export class Table {
  readonly #db: DatabaseSync;
  readonly #definition: TableDefinition;
  readonly #sqlName: string;
  readonly #keys: readonly KeySchema[];
  readonly #tokens: PageTokens;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync, definition: TableDefinition, tokens: PageTokens) {
    this.#db = db;
    this.#definition = definition;
    this.#sqlName = identifier(definition.name);
    this.#keys = [definition.key, ...definition.indexes.values()];
    this.#tokens = tokens;
  }

  get(request: GetItem): Item | null {
    return this.#read(this.#keyOf(request.key)) ?? null;
  }

  put(request: PutItem): Item {
    const key = this.#keyOf(request.key);
    check(request.condition, this.#read(key));
    return this.#write(key, fromAttributeValues({ ...request.attributeValues, ...request.key }));
  }

  update(request: UpdateItem): Item {
    const key = this.#keyOf(request.key);
    const before = this.#read(key);
    check(request.condition, before);
    return this.#write(key, applyUpdate(request.update, before ?? fromAttributeValues(request.key)));
  }

  delete(request: DeleteItem): Item | null {
    const key = this.#keyOf(request.key);
    const before = this.#read(key);
    check(request.condition, before);
    this.#sql(`delete from ${this.#sqlName} where pk = ? and sk = ?`).run(...key);
    return before ?? null;
  }

  /** @param reader who asks: a page token is good for the one who got it */
  find(request: Find, reader: string): Page {
    const statement = findStatement(this.#definition, request);
    const { order, values } = statement;
    const purpose = JSON.stringify([statement.source, reader]);
    const after = request.nextToken ? this.#tokens.decode(purpose, request.nextToken) : [];
    const sql = after.length > 0 ? statement.sqlAfter : statement.sql;
    const limit = pageLimit(request.limit);
    const { read, more } = onePage(this.#sql(sql).iterate(...values, ...after, limit), limit);
    const condition = request.filter?.expressionValues?.[':json'];
    if (condition) refuseManyOperators(condition, 'Filter');
    const names = request.filter?.expressionNames;
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

  count(): number {
    return Number(this.#sql(`select count(*) as n from ${this.#sqlName}`).get()?.n);
  }

  #keyOf(key: Record<string, AttributeValue>): Key {
    const { hash, range } = this.#definition.key;
    const value = (name: string) => fromAttributeValue(key[name] ?? { NULL: true }) as SQLInputValue;
    return [value(hash), range === undefined ? '' : value(range)];
  }

  #read(key: Key): Item | undefined {
    const row = this.#sql(`select doc from ${this.#sqlName} where pk = ? and sk = ?`).get(...key);
    return row && (JSON.parse(String(row.doc)) as Item);
  }

  #write(key: Key, item: Item): Item {
    const doc = JSON.stringify(item);
    refuseLargeItem(item, doc);
    refuseBadKeys(item, this.#keys);
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

/** Reads items up to the limit or the page size. `more` says that reading stopped there and not at the end. */
function onePage(rows: Iterable<unknown>, limit: number): { read: Item[]; more: boolean } {
  const read: Item[] = [];
  let size = 0;
  for (const { doc } of rows as Iterable<{ doc: string }>) {
    read.push(JSON.parse(doc) as Item);
    size += doc.length;
    if (size >= PAGE_BYTES) return { read, more: true };
  }
  return { read, more: read.length === limit };
}

function pageLimit(limit: number | undefined): number {
  if (limit === undefined) return NO_LIMIT;
  if (Number.isInteger(limit) && limit >= 1) return limit;
  throw new AppSyncError('The limit must be a positive number', 'DynamoDB:DynamoDbException');
}

function check(condition: ConditionExpression | undefined, item: Item | undefined): void {
  const expected = condition?.expressionValues?.[':json'];
  if (expected) refuseManyOperators(expected, 'Condition');
  if (expected && !matches(expected, item ?? {}, condition?.expressionNames)) {
    throw new AppSyncError('The conditional request failed', 'DynamoDB:ConditionalCheckFailedException');
  }
}
