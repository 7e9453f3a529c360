import { type AttributeValue, toAttributeValue, toAttributeValues } from '../attribute-values.ts';
import { failOnUnknown } from './fail-on-unknown.ts';

type Data = Record<string, unknown>;

/** The objects of functions in `$util`. @param now the clock */
export const utilNamespaces = (now: () => Date) => ({
  time: timeFunctions(now),
  dynamodb: dynamodbFunctions,
  list: listFunctions,
  map: mapFunctions,
  str: stringFunctions,
  transform: transformFunctions,
});

/** `$util.time`, without the functions that take a Java date pattern. A template that calls one of those fails. */
function timeFunctions(now: () => Date): object {
  return failOnUnknown('$util.time', {
    nowISO8601: () => now().toISOString(),
    nowEpochSeconds: () => Math.floor(now().getTime() / 1000),
    nowEpochMilliSeconds: () => now().getTime(),
    parseISO8601ToEpochMilliSeconds: (text: string) => Date.parse(text),
    epochMilliSecondsToSeconds: (milliseconds: number) => Math.floor(milliseconds / 1000),
    epochMilliSecondsToISO8601: (milliseconds: number) => new Date(milliseconds).toISOString(),
  });
}

type Convert = (value: never) => unknown;

const CONVERSIONS: Record<string, Convert> = {
  toDynamoDB: toAttributeValue,
  toMapValues: toAttributeValues,
  toString: (value: string | null): AttributeValue => (value === null ? { NULL: true } : { S: value }),
  toNumber: (value: number | null): AttributeValue =>
    value === null ? { NULL: true } : { N: String(value) },
  toBoolean: (value: boolean | null): AttributeValue => (value === null ? { NULL: true } : { BOOL: value }),
  toNull: (): AttributeValue => ({ NULL: true }),
  toList: (list: unknown[]): AttributeValue => ({ L: list.map(toAttributeValue) }),
  toMap: (map: Data): AttributeValue => ({ M: toAttributeValues(map) }),
};

/** `$util.dynamodb`: each function and its `…Json` variant. Sets, binaries and S3 objects are not supported. */
const dynamodbFunctions = failOnUnknown('$util.dynamodb', {
  ...CONVERSIONS,
  ...Object.fromEntries(
    Object.entries(CONVERSIONS).map(([name, convert]) => [
      `${name}Json`,
      (value: never) => JSON.stringify(convert(value)),
    ]),
  ),
});

/** `$util.list` */
const listFunctions = failOnUnknown('$util.list', {
  copyAndRemoveAll: (list: unknown[], without: unknown[]) => list.filter((item) => !without.includes(item)),
  copyAndRetainAll: (list: unknown[], only: unknown[]) => list.filter((item) => only.includes(item)),
  sortList: (list: unknown[], descending: boolean, field: string | null) => {
    const keyOf = (item: unknown) => (field ? (item as Data)[field] : item) as string | number;
    const ascending = [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
    return descending ? ascending.reverse() : ascending;
  },
});

/** `$util.map` */
const mapFunctions = failOnUnknown('$util.map', {
  copyAndRemoveAllKeys: (map: Data, keys: string[]) => pick(map, (key) => !keys.includes(key)),
  copyAndRetainAllKeys: (map: Data, keys: string[]) => pick(map, (key) => keys.includes(key)),
});

function pick(map: Data, keep: (key: string) => boolean): Data {
  return Object.fromEntries(Object.entries(map).filter(([key]) => keep(key)));
}

/** `$util.str` */
const stringFunctions = failOnUnknown('$util.str', {
  toLower: (text: string) => text.toLowerCase(),
  toUpper: (text: string) => text.toUpperCase(),
  toReplace: (text: string, part: string, by: string) => text.replaceAll(part, () => by),
  normalize: (text: string, form: string) => text.normalize(form.toUpperCase()),
});

/** `$util.transform` */
const transformFunctions = failOnUnknown('$util.transform', {
  toDynamoDBFilterExpression: expressionOf,
  toDynamoDBConditionExpression: expressionOf,
  toSubscriptionFilter: (filter: unknown) => filter,
});

/**
 * Keeps a filter as JSON, under a marker in place of a DynamoDB expression. The table that applies it is in this
 * process (`tables/conditions.ts`).
 */
function expressionOf(filter: unknown): string {
  const empty = isNullOrEmpty(filter);
  return JSON.stringify({
    expression: empty ? '' : 'json',
    expressionNames: {},
    expressionValues: empty ? {} : { ':json': filter },
  });
}

/** AppSync's `$util.isNull…` functions. */

export function isNull(value: unknown): boolean {
  return value === null || value === undefined;
}

export function isNullOrBlank(value: unknown): boolean {
  return isNull(value) || (typeof value === 'string' && value.trim() === '');
}

export function isNullOrEmpty(value: unknown): boolean {
  if (isNull(value) || value === '') return true;
  return typeof value === 'object' && Object.keys(value as object).length === 0;
}
