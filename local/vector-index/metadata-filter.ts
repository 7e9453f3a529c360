import { invalidArgument } from './pinecone-error.ts';

export type MetadataValue = string | number | boolean | readonly string[];
export type Metadata = Readonly<Record<string, MetadataValue>>;
/** An unparsed filter in Pinecone's MongoDB-like language. */
export type Filter = Readonly<Record<string, unknown>>;

/** Returns the value of one field of a row. */
export type FieldReader = (row: number) => MetadataValue | undefined;
export type RowTest = (row: number) => boolean;

type ValueTest = (value: MetadataValue | undefined) => boolean;

const scalars = ['string', 'number', 'boolean'];

/**
 * Compiles a filter. `fieldReader` is called once for each field in it. A missing field matches only $ne,
 * $nin and {$exists: false}. A list of strings matches a value that is one of its items. @throws
 * PineconeError (400) for a filter that Pinecone would not accept
 */
export function compileFilter(filter: Filter, fieldReader: (field: string) => FieldReader): RowTest {
  const tests = Object.entries(filter).map(([name, condition]): RowTest => {
    if (name === '$and' || name === '$or') {
      const parts = filtersOf(name, condition).map((part) => compileFilter(part, fieldReader));
      return name === '$and'
        ? (row) => parts.every((test) => test(row))
        : (row) => parts.some((test) => test(row));
    }
    if (name.startsWith('$')) throw invalidArgument(`${name} is not a valid operator`);
    const test = fieldTest(name, condition);
    const read = fieldReader(name);
    return (row) => test(read(row));
  });
  return (row) => tests.every((test) => test(row));
}

function filtersOf(name: string, condition: unknown): Filter[] {
  if (!Array.isArray(condition) || condition.length === 0 || !condition.every(isObject)) {
    throw invalidArgument(`the ${name} operator must be followed by a list of filters`);
  }
  return condition;
}

function fieldTest(field: string, condition: unknown): ValueTest {
  if (!isObject(condition)) return operatorTest(field, '$eq', condition);
  const tests = Object.entries(condition).map(([operator, operand]) =>
    operatorTest(field, operator, operand),
  );
  if (tests.length === 0) throw invalidArgument(`the filter of ${field} is empty`);
  return (value) => tests.every((test) => test(value));
}

function operatorTest(field: string, operator: string, operand: unknown): ValueTest {
  const wrong = (expected: string) =>
    invalidArgument(`the ${operator} operator of ${field} must be followed by ${expected}`);
  switch (operator) {
    case '$eq':
    case '$ne': {
      if (!scalars.includes(typeof operand)) throw wrong('a string, number or boolean');
      const isEqual = equals([operand]);
      return operator === '$eq' ? isEqual : (value) => !isEqual(value);
    }
    case '$in':
    case '$nin': {
      if (!Array.isArray(operand) || !operand.every((item) => scalars.includes(typeof item))) {
        throw wrong('a list of strings, numbers or booleans');
      }
      const isIn = equals(operand);
      return operator === '$in' ? isIn : (value) => !isIn(value);
    }
    case '$exists':
      if (typeof operand !== 'boolean') throw wrong('a boolean');
      return (value) => (value !== undefined) === operand;
    default: {
      const compare = comparisons[operator];
      if (!compare) throw invalidArgument(`${operator} is not a valid operator`);
      if (typeof operand !== 'number') throw wrong('a number');
      return (value) => typeof value === 'number' && compare(value, operand);
    }
  }
}

const comparisons: Readonly<Record<string, (value: number, operand: number) => boolean>> = {
  $gt: (value, operand) => value > operand,
  $gte: (value, operand) => value >= operand,
  $lt: (value, operand) => value < operand,
  $lte: (value, operand) => value <= operand,
};

function equals(operands: readonly unknown[]): ValueTest {
  const wanted = new Set(operands);
  return (value) => (Array.isArray(value) ? value.some((item) => wanted.has(item)) : wanted.has(value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
