import { AppSyncError, tableError } from '../appsync-error.ts';

export type Item = Record<string, unknown>;

/** An Amplify filter or condition: field names to operators, with `and`, `or` and `not`. */
export type Condition = Record<string, unknown>;

type Operator = (value: unknown, operand: never) => boolean;

/**
 * Amplify's operators with DynamoDB's meaning. A comparison with an attribute that the item lacks is false,
 * except for the negative operators. Values of different types are never ordered.
 */
const OPERATORS: Record<string, Operator> = {
  eq: (value, operand: unknown) => value === operand,
  ne: (value, operand: unknown) => value !== operand,
  gt: (value, operand: unknown) => compareValues(value, operand) > 0,
  ge: (value, operand: unknown) => compareValues(value, operand) >= 0,
  lt: (value, operand: unknown) => compareValues(value, operand) < 0,
  le: (value, operand: unknown) => compareValues(value, operand) <= 0,
  between: (value, [low, high]: [unknown, unknown]) =>
    compareValues(value, low) >= 0 && compareValues(value, high) <= 0,
  in: (value, operands: unknown[]) => value !== undefined && operands.includes(value),
  notIn: (value, operands: unknown[]) => !operands.includes(value),
  contains: (value, operand: never) => holds(value, operand),
  notContains: (value, operand: never) => !holds(value, operand),
  beginsWith: (value, operand: unknown) =>
    typeof value === 'string' && typeof operand === 'string' && value.startsWith(operand),
  attributeExists: (value, expected: boolean | null) => (value !== undefined) === (expected === true),
  attributeType: (value, type: string) => value !== undefined && typeName(value) === type,
  // A value without a size satisfies `ne`, like a missing attribute.
  size: (value, condition: Condition | null) => condition === null || compare(sizeOf(value), condition),
};

/** Whether an item meets a condition. `names` maps `#placeholders` to attribute names. */
export function matches(condition: Condition, item: Item, names: Record<string, string> = {}): boolean {
  return Object.entries(condition).every(([key, operand]) => {
    if (operand === null || operand === undefined) return true;
    if (key === 'and') return all(operand).every((part) => matches(part, item, names));
    if (key === 'or') {
      const parts = all(operand).filter(saysSomething);
      return parts.length === 0 || parts.some((part) => matches(part, item, names));
    }
    if (key === 'not')
      return !saysSomething(operand as Condition) || !matches(operand as Condition, item, names);
    return compare(item[names[`#${key}`] ?? key], operand as Condition);
  });
}

/** False for an empty condition, which AppSync leaves out of the expression that it makes of a filter. */
function saysSomething(condition: Condition): boolean {
  return attributesOf(condition).size > 0;
}

function all(operand: unknown): Condition[] {
  return [operand].flat() as Condition[];
}

function compare(value: unknown, operators: Condition): boolean {
  return Object.entries(operators).every(([name, operand]) => {
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (!operator) throw new AppSyncError(`The filter operator ${name} is not known`, 'InvalidFilter');
    return operator(value, operand as never);
  });
}

/** Whether a string contains a string, or a list an element. */
function holds(value: unknown, operand: unknown): boolean {
  if (typeof value === 'string') return typeof operand === 'string' && value.includes(operand);
  return Array.isArray(value) && value.includes(operand);
}

/** DynamoDB's size() of a string, a list or a map. Undefined for any other value. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value !== null && typeof value === 'object' ? Object.keys(value).length : undefined;
}

function typeName(value: unknown): string {
  if (value === null) return '_null';
  if (Array.isArray(value)) return 'list';
  const names: Record<string, string> = { boolean: 'bool', object: 'map' };
  return names[typeof value] ?? typeof value;
}

/** The attributes that a condition names. */
export function attributesOf(condition: Condition, names: Record<string, string> = {}): Set<string> {
  const found = new Set<string>();
  for (const [key, operand] of Object.entries(condition)) {
    if (operand === null || operand === undefined) continue;
    if (key === 'and' || key === 'or' || key === 'not')
      for (const part of all(operand)) for (const name of attributesOf(part, names)) found.add(name);
    else if (Object.keys(operand).length > 0) found.add(names[`#${key}`] ?? key);
  }
  return found;
}

/** DynamoDB developer guide, "Service, account, and table quotas": operators in one expression. */
const MAX_OPERATORS = 300;

/** @throws AppSyncError with DynamoDB's message for a filter or condition with too many operators. */
export function refuseManyOperators(condition: Condition, what: 'Filter' | 'Condition'): void {
  const count = operatorsOf(condition);
  if (count <= MAX_OPERATORS) return;
  throw tableError(
    `Invalid ${what}Expression: The expression contains too many operators; operator count: ${count}`,
  );
}

/** Counts comparisons, the `and` and `or` between them, and every `not`. */
function operatorsOf(condition: Condition): number {
  const counts = Object.entries(condition)
    .filter(([, operand]) => operand !== null && operand !== undefined)
    .map(([key, operand]) => {
      if (key === 'not') return 1 + operatorsOf(operand as Condition);
      if (key === 'and' || key === 'or') return joined(([operand].flat() as Condition[]).map(operatorsOf));
      return joined(Object.keys(operand as Condition).map(() => 1));
    });
  return joined(counts);
}

const joined = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, Math.max(0, counts.length - 1));

/**
 * Compares two values. DynamoDB orders strings by their UTF-8 bytes. Returns NaN, which means no order, when
 * the types differ.
 */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return Number.NaN;
}
