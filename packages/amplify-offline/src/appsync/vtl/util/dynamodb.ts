import { type AttributeValue, toAttributeValue, toAttributeValues } from '../attribute-values.ts';
import { failOnUnknown } from './fail-on-unknown.ts';

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
  toMap: (map: Record<string, unknown>): AttributeValue => ({ M: toAttributeValues(map) }),
};

/** `$util.dynamodb`: each function and its `…Json` variant. Sets, binaries and S3 objects are not supported. */
export const dynamodbFunctions: object = failOnUnknown('$util.dynamodb', {
  ...CONVERSIONS,
  ...Object.fromEntries(
    Object.entries(CONVERSIONS).map(([name, convert]) => [
      `${name}Json`,
      (value: never) => JSON.stringify(convert(value)),
    ]),
  ),
});
