import { tableError } from '../appsync-error.ts';
import type { KeySchema } from '../definition/api-definition.ts';
import { type AttributeValue, fromAttributeValue } from '../vtl/attribute-values.ts';
import { refuseBadKeyOperand } from './key-values.ts';
import { refuseBetween, refuseType } from './operands.ts';
import type { Expression } from './requests.ts';

export interface SqlCondition {
  readonly clauses: string[];
  readonly values: unknown[];
}

/** The four forms that DynamoDB's key condition grammar allows for one attribute. */
const BEGINS_WITH = /^begins_with\(\s*(\S+?)\s*,\s*(\S+?)\s*\)$/;
const BETWEEN = /^(\S+) BETWEEN (\S+) TO (\S+)$/;
const COMPARISON = /^(\S+)\s*(=|<=|>=|<|>)\s*(\S+)$/;

/** Sorts after every string that starts with the prefix it is appended to. */
const LAST_CHARACTER = 'char(1114111)';

/** The key that a query compares, and its index. `index` is undefined for the table's own key. */
export interface QueriedKey {
  readonly key: KeySchema;
  readonly index: string | undefined;
}

/**
 * Turns a key condition expression into SQL over the columns that `columnOf` names.
 * @throws AppSyncError with DynamoDB's message for a condition that it rejects
 */
export function keyCondition(
  query: Expression,
  { key, index }: QueriedKey,
  columnOf: (attribute: string) => string,
): SqlCondition {
  const conditioned = new Set<string>();
  /** The attribute's column. DynamoDB allows one condition for each attribute. */
  const attribute = (placeholder: string) => {
    const name = query.expressionNames?.[placeholder] ?? placeholder;
    if (conditioned.has(name))
      throw tableError('KeyConditionExpressions must only contain one condition per key');
    conditioned.add(name);
    return { name, column: columnOf(name) };
  };
  const operand = (placeholder: string): AttributeValue => {
    const value = query.expressionValues?.[placeholder];
    if (!value) throw tableError(`The key condition has no value for ${placeholder}`);
    return value;
  };
  const bound: [name: string, value: AttributeValue][] = [];
  const bind = (name: string, value: AttributeValue): string => {
    bound.push([name, value]);
    return '?';
  };
  const clauses = query.expression
    .trim()
    .replace(/\bBETWEEN\s+(\S+)\s+AND\s+/g, 'BETWEEN $1 TO ')
    .split(/\s+AND\s+/)
    .map((part) => {
      const [, beginsName, prefix] = BEGINS_WITH.exec(part) ?? [];
      if (beginsName && prefix) {
        const { name, column } = attribute(beginsName);
        refuseType('KeyCondition', 'begins_with', operand(prefix), ['S', 'B']);
        const from = bind(name, operand(prefix));
        return `${column} >= ${from} and ${column} < ${bind(name, operand(prefix))} || ${LAST_CHARACTER}`;
      }
      const [, betweenName, low, high] = BETWEEN.exec(part) ?? [];
      if (betweenName && low && high) {
        const { name, column } = attribute(betweenName);
        refuseBetween('KeyCondition', operand(low), operand(high));
        return `${column} between ${bind(name, operand(low))} and ${bind(name, operand(high))}`;
      }
      const [, comparedName, operator, value] = COMPARISON.exec(part) ?? [];
      if (comparedName && operator && value) {
        const { name, column } = attribute(comparedName);
        if (operator !== '=') refuseType('KeyCondition', operator, operand(value));
        return `${column} ${operator} ${bind(name, operand(value))}`;
      }
      throw tableError(`The key condition "${part}" cannot be read`);
    });
  // DynamoDB parses the whole expression before it checks the values.
  for (const [name, value] of bound) refuseBadKeyOperand(name, value, key, index);
  return { clauses, values: bound.map(([, value]) => fromAttributeValue(value)) };
}
