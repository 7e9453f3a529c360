import { AppSyncError } from '../appsync-error.ts';
import type { KeySchema } from '../definition/api-definition.ts';
import type { Item } from './conditions.ts';

/** DynamoDB developer guide, "Service, account, and table quotas". */
const ITEM_BYTES = 400 * 1024;
const HASH_BYTES = 2048;
const RANGE_BYTES = 1024;
const NESTING_LEVELS = 32;

/** A UTF-16 unit, a digit or a bracket of JSON stands for at most three bytes: shorter items need no measuring. */
const SURELY_SMALL = ITEM_BYTES / 3;

/** @param doc the item as JSON @throws AppSyncError as DynamoDB refuses an item that is too large */
export function refuseLargeItem(item: Item, doc: string): void {
  if (doc.length > SURELY_SMALL && attributesSize(item, 0) > ITEM_BYTES) {
    throw refusal('Item size has exceeded the maximum allowed size');
  }
}

/** @throws AppSyncError as DynamoDB refuses an empty or overlong value of a key */
export function refuseBadKeys(item: Item, keys: readonly KeySchema[]): void {
  for (const { hash, range } of keys) {
    refuseBadKey(item, hash, HASH_BYTES);
    if (range !== undefined) refuseBadKey(item, range, RANGE_BYTES);
  }
}

function refuseBadKey(item: Item, name: string, limit: number): void {
  const value = item[name];
  if (value === '') {
    throw refusal(
      `One or more parameter values are not valid. The key attribute ${name} cannot contain an empty string value.`,
    );
  }
  if (typeof value === 'string' && value.length * 3 > limit && Buffer.byteLength(value) > limit) {
    throw refusal(
      `One or more parameter values were invalid: the size of the key ${name} has exceeded the maximum size limit of ${limit} bytes`,
    );
  }
}

/** DynamoDB developer guide, "DynamoDB item sizes and formats": names and values in UTF-8, each container with its overhead. */
function attributesSize(map: Item, level: number): number {
  let size = 0;
  for (const [name, value] of Object.entries(map)) size += Buffer.byteLength(name) + valueSize(value, level);
  return size;
}

function valueSize(value: unknown, level: number): number {
  if (level > NESTING_LEVELS) throw refusal('Nesting Levels have exceeded supported limits');
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberSize(value);
  if (value === null || typeof value !== 'object') return 1;
  const children = Object.values(value);
  const elements = Array.isArray(value)
    ? children.reduce((size: number, child) => size + valueSize(child, level + 1), 0)
    : attributesSize(value as Item, level + 1);
  return 3 + children.length + elements;
}

/** A byte for two significant digits, one more, and one for the sign. */
function numberSize(value: number): number {
  const digits = Math.abs(value).toExponential().split('e')[0]?.replace('.', '').length ?? 1;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

function refusal(message: string): AppSyncError {
  return new AppSyncError(message, 'DynamoDB:DynamoDbException');
}
