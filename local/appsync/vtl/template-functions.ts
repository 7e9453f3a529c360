import { AppSyncError, notAuthorized } from '../appsync-error.ts';
import { toAttributeValue, toAttributeValues } from './attribute-values.ts';

/** What $util needs to know about the request and the world. */
export interface UtilEnvironment {
  readonly authType: string;
  readonly fieldName: string;
  readonly parentTypeName: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

type Data = Record<string, unknown>;

/**
 * AppSync's `$util`, as far as Amplify's generated templates use it. A name that is missing here throws: rendered
 * as text it could turn a check into a pass.
 */
export function createUtil(environment: UtilEnvironment): object {
  const { fieldName, parentTypeName, now } = environment;
  return failOnUnknown('$util', {
    qr: () => '',
    quiet: () => '',
    toJson: (value: unknown) => JSON.stringify(value === undefined ? null : value),
    parseJson,
    isNull,
    isNullOrEmpty,
    isNullOrBlank,
    isString: (value: unknown) => typeof value === 'string',
    isNumber: (value: unknown) => typeof value === 'number',
    isBoolean: (value: unknown) => typeof value === 'boolean',
    isList: (value: unknown) => Array.isArray(value),
    isMap: (value: unknown) => value !== null && typeof value === 'object' && !Array.isArray(value),
    defaultIfNull: (value: unknown, otherwise: unknown) => (isNull(value) ? otherwise : value),
    defaultIfNullOrEmpty: (value: unknown, otherwise: unknown) => (isNullOrEmpty(value) ? otherwise : value),
    defaultIfNullOrBlank: (value: unknown, otherwise: unknown) => (isNullOrBlank(value) ? otherwise : value),
    autoId: environment.newId,
    authType: () => environment.authType,
    unauthorized: () => {
      throw notAuthorized(fieldName, parentTypeName);
    },
    error: (message: string, type: string | null = null, data: unknown = null, info: unknown = null) => {
      throw new AppSyncError(message, type ?? 'MappingTemplate', data, info);
    },
    time: failOnUnknown('$util.time', {
      nowISO8601: () => now().toISOString(),
      nowEpochSeconds: () => Math.floor(now().getTime() / 1000),
      nowEpochMilliSeconds: () => now().getTime(),
    }),
    dynamodb: failOnUnknown('$util.dynamodb', {
      toDynamoDB: toAttributeValue,
      toDynamoDBJson: (value: unknown) => JSON.stringify(toAttributeValue(value)),
      toMapValues: toAttributeValues,
    }),
    list: failOnUnknown('$util.list', {
      copyAndRemoveAll: (list: unknown[], without: unknown[]) =>
        list.filter((item) => !without.includes(item)),
      copyAndRetainAll: (list: unknown[], only: unknown[]) => list.filter((item) => only.includes(item)),
    }),
    map: failOnUnknown('$util.map', {
      copyAndRemoveAllKeys: (map: Data, keys: string[]) => pick(map, (key) => !keys.includes(key)),
      copyAndRetainAllKeys: (map: Data, keys: string[]) => pick(map, (key) => keys.includes(key)),
    }),
    transform: failOnUnknown('$util.transform', {
      toDynamoDBFilterExpression: expressionOf,
      toDynamoDBConditionExpression: expressionOf,
      toSubscriptionFilter: (filter: unknown) => filter,
    }),
  });
}

/** An object of functions that throws when a template names one that it does not have. */
export function failOnUnknown(name: string, functions: Record<string, unknown>): object {
  class Provided {}
  return new Proxy(Object.assign(new Provided(), functions), {
    get(target, property) {
      if (typeof property === 'symbol' || Object.hasOwn(target, property))
        return Reflect.get(target, property);
      throw new AppSyncError(`${name}.${property} has no local implementation`, 'MappingTemplate');
    },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isNull(value: unknown): boolean {
  return value === null || value === undefined;
}

function isNullOrBlank(value: unknown): boolean {
  return isNull(value) || (typeof value === 'string' && value.trim() === '');
}

function isNullOrEmpty(value: unknown): boolean {
  if (isNull(value) || value === '') return true;
  return typeof value === 'object' && Object.keys(value as object).length === 0;
}

function pick(map: Data, keep: (key: string) => boolean): Data {
  return Object.fromEntries(Object.entries(map).filter(([key]) => keep(key)));
}

/**
 * A filter stays the JSON that it is, under a marker where DynamoDB would have an expression: the table that runs it
 * is in this process (`tables/conditions.ts`), and its meaning is the same.
 */
function expressionOf(filter: unknown): string {
  const empty = isNullOrEmpty(filter);
  return JSON.stringify({
    expression: empty ? '' : 'json',
    expressionNames: {},
    expressionValues: empty ? {} : { ':json': filter },
  });
}
