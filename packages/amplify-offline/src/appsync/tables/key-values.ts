import { AppSyncError } from '../appsync-error.ts';
import type { KeySchema, TableDefinition } from '../definition/api-definition.ts';
import { type AttributeValue, toAttributeValue } from '../vtl/attribute-values.ts';
import type { Item } from './conditions.ts';
import { typeOf } from './operands.ts';

/** DynamoDB developer guide, "Service, account, and table quotas". */
const HASH_BYTES = 2048;
const RANGE_BYTES = 1024;
const KEY_TYPES = ['S', 'N', 'B'];
const EMPTY = 'The AttributeValue for a key attribute cannot contain an empty string value.';

/** @throws AppSyncError as DynamoDB refuses the key of a row that is read, written or deleted */
export function refuseBadKey(
  { hash, range }: KeySchema,
  key: Readonly<Record<string, AttributeValue>>,
): void {
  for (const name of [hash, range]) {
    if (name === undefined) continue;
    const value = key[name] ?? { NULL: true };
    if (!KEY_TYPES.includes(typeOf(value)))
      throw invalid(`Type mismatch for key ${name} expected: S actual: ${typeOf(value)}`);
    if (value.S === '') throw notValid(`${EMPTY} Key: ${name}`);
    if (isTooLong(value, name === hash ? HASH_BYTES : RANGE_BYTES)) throw tooLongForTable();
  }
}

/** @throws AppSyncError as DynamoDB refuses an item that an index of the table could not hold */
export function refuseBadIndexKeys(item: Item, { indexes }: Pick<TableDefinition, 'indexes'>): void {
  for (const [index, { hash, range }] of indexes) {
    for (const name of [hash, range]) {
      if (name === undefined || item[name] === undefined) continue;
      const value = toAttributeValue(item[name]);
      if (!KEY_TYPES.includes(typeOf(value)))
        throw invalid(
          `Type mismatch for Index Key ${name} Expected: S Actual: ${typeOf(value)} IndexName: ${index}`,
        );
      if (value.S === '') throw emptyIndexKey(index, name);
      if (isTooLong(value, name === hash ? HASH_BYTES : RANGE_BYTES)) throw invalid('Size limit exceeded');
    }
  }
}

/** @throws AppSyncError as DynamoDB refuses a value that a query compares a key with */
export function refuseBadKeyOperand(
  name: string,
  value: AttributeValue,
  { hash }: KeySchema,
  index: string | undefined,
): void {
  if (!KEY_TYPES.includes(typeOf(value)))
    throw invalid('Condition parameter type does not match schema type');
  if (value.S === '')
    throw index === undefined ? notValid(`${EMPTY} Key: ${name}`) : emptyIndexKey(index, name);
  if (name !== hash && isTooLong(value, RANGE_BYTES))
    throw invalid(`Aggregated size of all range keys has exceeded the size limit of ${RANGE_BYTES} bytes`);
}

function isTooLong({ S: text }: AttributeValue, limit: number): boolean {
  return typeof text === 'string' && text.length * 3 > limit && Buffer.byteLength(text) > limit;
}

function emptyIndexKey(index: string, name: string): AppSyncError {
  return notValid(
    `A value specified for a secondary index key is not supported. ${EMPTY} IndexName: ${index}, IndexKey: ${name}`,
  );
}

const tooLongForTable = () =>
  refusal(
    `Hash primary key values must be under ${HASH_BYTES} bytes, and range primary key values must be under ${RANGE_BYTES} bytes`,
  );
const invalid = (problem: string) => refusal(`One or more parameter values were invalid: ${problem}`);
const notValid = (problem: string) => refusal(`One or more parameter values are not valid. ${problem}`);
const refusal = (message: string) => new AppSyncError(message, 'DynamoDB:DynamoDbException');
