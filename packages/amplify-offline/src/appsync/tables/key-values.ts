import { type AppSyncError, tableError } from '../appsync-error.ts';
import type { KeySchema, KeyType, TableDefinition } from '../definition/api-definition.ts';
import { type AttributeValue, toAttributeValue } from '../vtl/attribute-values.ts';
import type { Item } from './conditions.ts';
import { typeOf } from './operands.ts';

/** DynamoDB developer guide, "Service, account, and table quotas". */
const HASH_BYTES = 2048;
const RANGE_BYTES = 1024;
const EMPTY = 'The AttributeValue for a key attribute cannot contain an empty string value.';

/** @throws AppSyncError with DynamoDB's message for a row key that it rejects */
export function refuseBadKey(schema: KeySchema, key: Readonly<Record<string, AttributeValue>>): void {
  const { hash, range } = schema;
  for (const name of [hash, range]) {
    if (name === undefined) continue;
    const value = key[name] ?? { NULL: true };
    const type = typeIn(schema, name);
    if (typeOf(value) !== type)
      throw invalid(`Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`);
    if (value.S === '') throw notValid(`${EMPTY} Key: ${name}`);
    if (isTooLong(value, name === hash ? HASH_BYTES : RANGE_BYTES)) throw tooLongForTable();
  }
}

/** @throws AppSyncError with DynamoDB's message for an item that an index of the table cannot store */
export function refuseBadIndexKeys(item: Item, { indexes }: Pick<TableDefinition, 'indexes'>): void {
  for (const [index, schema] of indexes) {
    const { hash, range } = schema;
    for (const name of [hash, range]) {
      if (name === undefined || item[name] === undefined) continue;
      const value = toAttributeValue(item[name]);
      const type = typeIn(schema, name);
      if (typeOf(value) !== type)
        throw invalid(
          `Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOf(value)} IndexName: ${index}`,
        );
      if (value.S === '') throw emptyIndexKey(index, name);
      if (isTooLong(value, name === hash ? HASH_BYTES : RANGE_BYTES)) throw invalid('Size limit exceeded');
    }
  }
}

/** @throws AppSyncError with DynamoDB's message for a value that a query may not compare with a key */
export function refuseBadKeyOperand(
  name: string,
  value: AttributeValue,
  schema: KeySchema,
  index: string | undefined,
): void {
  if (typeOf(value) !== typeIn(schema, name))
    throw invalid('Condition parameter type does not match schema type');
  if (value.S === '')
    throw index === undefined ? notValid(`${EMPTY} Key: ${name}`) : emptyIndexKey(index, name);
  if (name !== schema.hash && isTooLong(value, RANGE_BYTES))
    throw invalid(`Aggregated size of all range keys has exceeded the size limit of ${RANGE_BYTES} bytes`);
}

const typeIn = ({ types }: KeySchema, name: string): KeyType => types?.[name] ?? 'S';

function isTooLong({ S: text }: AttributeValue, limit: number): boolean {
  return typeof text === 'string' && text.length * 3 > limit && Buffer.byteLength(text) > limit;
}

function emptyIndexKey(index: string, name: string): AppSyncError {
  return notValid(
    `A value specified for a secondary index key is not supported. ${EMPTY} IndexName: ${index}, IndexKey: ${name}`,
  );
}

const tooLongForTable = () =>
  tableError(
    `Hash primary key values must be under ${HASH_BYTES} bytes, and range primary key values must be under ${RANGE_BYTES} bytes`,
  );
const invalid = (problem: string) => tableError(`One or more parameter values were invalid: ${problem}`);
const notValid = (problem: string) => tableError(`One or more parameter values are not valid. ${problem}`);
