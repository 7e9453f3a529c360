import { isNullOrEmpty } from './emptiness.ts';
import { failOnUnknown } from './fail-on-unknown.ts';

/** `$util.transform` */
export const transformFunctions: object = failOnUnknown('$util.transform', {
  toDynamoDBFilterExpression: expressionOf,
  toDynamoDBConditionExpression: expressionOf,
  toSubscriptionFilter: (filter: unknown) => filter,
});

/**
 * Keeps a filter as JSON, under a marker in place of a DynamoDB expression. The table that applies it is in this
 * process (`tables/conditions.ts`).
 */
function expressionOf(filter: unknown): string {
  const empty = isNullOrEmpty(filter);
  return JSON.stringify({
    expression: empty ? '' : 'json',
    expressionNames: {},
    expressionValues: empty ? {} : { ':json': filter },
  });
}
