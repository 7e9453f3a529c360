import { type AppSyncError, tableError } from '../appsync-error.ts';
import { type AttributeValue, fromAttributeValue, toAttributeValue } from '../vtl/attribute-values.ts';
import { type Condition, compareValues } from './conditions.ts';
import { refuseBadValues } from './stored-values.ts';

/** The kind of expression that contains an operand, as DynamoDB names it. */
type ExpressionKind = 'Filter' | 'Condition' | 'KeyCondition';

/** The types whose values have an order. */
const ORDERED = ['S', 'N', 'B'];
const COMPARISONS: Record<string, string> = { lt: '<', le: '<=', gt: '>', ge: '>=' };

/**
 * @throws AppSyncError with DynamoDB's message for operands that it rejects before it evaluates a filter or condition
 */
export function refuseBadOperands(condition: Condition, kind: 'Filter' | 'Condition'): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (operand === null || operand === undefined) continue;
    if (key === 'and' || key === 'or')
      for (const part of [operand].flat()) refuseBadOperands(part as Condition, kind);
    else if (key === 'not') refuseBadOperands(operand as Condition, kind);
    else refuseOperandsOf(key, operand as Condition, kind);
  }
}

function refuseOperandsOf(field: string, operators: Condition, kind: ExpressionKind): void {
  for (const [name, operand] of Object.entries(operators)) {
    if (name === 'size') {
      refuseOperandsOf(field, (operand ?? {}) as Condition, kind);
      continue;
    }
    const values = name === 'between' ? (operand as unknown[]) : [operand];
    for (const value of values) refuseBadValues({ [`${field}_${name}`]: toAttributeValue(value) }, true);
    if (name === 'between') refuseBetween(kind, toAttributeValue(values[0]), toAttributeValue(values[1]));
    if (name === 'beginsWith') refuseType(kind, 'begins_with', toAttributeValue(operand), ['S', 'B']);
    if (name === 'attributeType') refuseType(kind, 'attribute_type', toAttributeValue(operand), ['S']);
    const comparison = COMPARISONS[name];
    if (comparison) refuseType(kind, comparison, toAttributeValue(operand), ORDERED);
  }
}

export function refuseType(
  kind: ExpressionKind,
  operator: string,
  operand: AttributeValue,
  types: readonly string[] = ORDERED,
): void {
  const type = typeOf(operand);
  if (types.includes(type)) return;
  throw invalid(
    kind,
    `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
  );
}

export function refuseBetween(kind: ExpressionKind, low: AttributeValue, high: AttributeValue): void {
  refuseType(kind, 'BETWEEN', low);
  refuseType(kind, 'BETWEEN', high);
  const bounds = `lower bound operand: AttributeValue: ${shown(low)}, upper bound operand: AttributeValue: ${shown(high)}`;
  if (typeOf(low) !== typeOf(high))
    throw invalid(kind, `The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`);
  if (compareValues(fromAttributeValue(low), fromAttributeValue(high)) > 0)
    throw invalid(
      kind,
      `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`,
    );
}

/** DynamoDB's name of a value's type, such as `S`. */
export function typeOf(value: AttributeValue): string {
  return Object.keys(value)[0] ?? 'NULL';
}

const shown = (value: AttributeValue): string => `{${typeOf(value)}:${String(value[typeOf(value)])}}`;

function invalid(kind: ExpressionKind, message: string): AppSyncError {
  return tableError(`Invalid ${kind}Expression: ${message}`);
}
