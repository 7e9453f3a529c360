import { tableError } from '../appsync-error.ts';
import type { Item } from './conditions.ts';

/** DynamoDB developer guide, "Service, account, and table quotas". */
const ITEM_BYTES = 400 * 1024;
const PAGE_BYTES = 1024 * 1024;

/** Each UTF-16 unit, digit or bracket of the JSON is at most three bytes, so shorter items need no measuring. */
const BYTES_PER_UNIT = 3;

/**
 * @param doc the item as JSON
 * @throws AppSyncError with DynamoDB's message for an item that is too large
 */
export function refuseLargeItem(item: Item, doc: string, what: 'Item size' | 'Item size to update'): void {
  if (doc.length * BYTES_PER_UNIT > ITEM_BYTES && itemSize(item) > ITEM_BYTES)
    throw tableError(`${what} has exceeded the maximum allowed size`);
}

/**
 * Reads rows until the page is full: 1 MB of items as the table or the index contains them, before the filter.
 * `isFull` is true if that limit ended the page.
 */
export function readPage(
  rows: Iterable<{ doc: string }>,
  held: (item: Item) => Item = (item) => item,
): { read: Item[]; isFull: boolean } {
  const read: Item[] = [];
  let atMost = 0;
  let measured = 0;
  let size = 0;
  for (const { doc } of rows) {
    read.push(held(JSON.parse(doc) as Item));
    atMost += doc.length * BYTES_PER_UNIT;
    if (atMost < PAGE_BYTES) continue;
    for (; measured < read.length; measured += 1) size += itemSize(read[measured] as Item);
    if (size > PAGE_BYTES) return { read, isFull: true };
  }
  return { read, isFull: false };
}

/** DynamoDB developer guide, "DynamoDB item sizes and formats": names and values in UTF-8, each container with its overhead. */
function itemSize(map: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(map)) size += Buffer.byteLength(name) + valueSize(value);
  return size;
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberSize(value);
  if (value === null || typeof value !== 'object') return 1;
  const children = Object.values(value);
  const elements = Array.isArray(value)
    ? children.reduce((size: number, child) => size + valueSize(child), 0)
    : itemSize(value as Item);
  return 3 + children.length + elements;
}

/** One byte for each pair of digits, counted from the decimal point, plus one, plus one for a sign. */
function numberSize(value: number): number {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '').length;
  // With an even exponent, the first digit forms a pair by itself.
  const pairs = Math.ceil((digits + (Number(exponent) % 2 === 0 ? 1 : 0)) / 2);
  return pairs + 1 + (value < 0 ? 1 : 0);
}
