import { tableError } from '../appsync-error.ts';
import type { Condition } from './conditions.ts';

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
