import { AppSyncError } from '../appsync-error.ts';
import { fromAttributeValue } from '../vtl/attribute-values.ts';
import type { Expression } from './requests.ts';

export interface SqlCondition {
  readonly clauses: string[];
  readonly values: unknown[];
}

/** The four forms that DynamoDB's key condition grammar allows for one attribute. */
const BEGINS_WITH = /^begins_with\(\s*(\S+?)\s*,\s*(\S+?)\s*\)$/;
const BETWEEN = /^(\S+) BETWEEN (\S+) TO (\S+)$/;
const COMPARISON = /^(\S+)\s*(=|<=|>=|<|>)\s*(\S+)$/;

/** Greater than any string that starts with the prefix it is appended to. */
const LAST_CHARACTER = 'char(1114111)';

/** Turns a key condition expression into SQL over the columns that `columnOf` names. */
export function keyCondition(query: Expression, columnOf: (attribute: string) => string): SqlCondition {
  const values: unknown[] = [];
  const column = (name: string) => columnOf(query.expressionNames?.[name] ?? name);
  const bind = (name: string): string => {
    const value = query.expressionValues?.[name];
    if (!value)
      throw new AppSyncError(`The key condition has no value for ${name}`, 'DynamoDB:DynamoDbException');
    values.push(fromAttributeValue(value));
    return '?';
  };
  const clauses = query.expression
    .trim()
    .replace(/\bBETWEEN\s+(\S+)\s+AND\s+/g, 'BETWEEN $1 TO ')
    .split(/\s+AND\s+/)
    .map((part) => {
      const [, beginsName, prefix] = BEGINS_WITH.exec(part) ?? [];
      if (beginsName && prefix) {
        return `${column(beginsName)} >= ${bind(prefix)} and ${column(beginsName)} < ${bind(prefix)} || ${LAST_CHARACTER}`;
      }
      const [, betweenName, low, high] = BETWEEN.exec(part) ?? [];
      if (betweenName && low && high) return `${column(betweenName)} between ${bind(low)} and ${bind(high)}`;
      const [, name, operator, value] = COMPARISON.exec(part) ?? [];
      if (name && operator && value) return `${column(name)} ${operator} ${bind(value)}`;
      throw new AppSyncError(`The key condition "${part}" can not be read`, 'DynamoDB:DynamoDbException');
    });
  return { clauses, values };
}
