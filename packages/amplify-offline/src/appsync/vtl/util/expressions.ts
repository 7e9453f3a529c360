import { isNullOrEmpty } from './emptiness.ts';
import { failOnUnknown } from './fail-on-unknown.ts';

/** `$util.transform` */
export const transformFunctions: object = failOnUnknown('$util.transform', {
  toDynamoDBFilterExpression: expressionOf,
  toDynamoDBConditionExpression: expressionOf,
  toSubscriptionFilter: (filter: unknown) => filter,
});

/**
 * A filter stays the JSON that it is, under a marker where DynamoDB would have an expression: the table that runs it
 * is in this process (`tables/conditions.ts`), and its meaning is the same.
 */
function expressionOf(filter: unknown): string {
  const empty = isNullOrEmpty(filter);
  return JSON.stringify({
    expression: empty ? '' : 'json',
    expressionNames: {},
    expressionValues: empty ? {} : { ':json': filter },
  });
}
