import type { AttributeValue } from '../vtl/attribute-values.ts';

/** AppSync's DynamoDB requests, as the generated templates render them. */

export interface Expression {
  readonly expression: string;
  readonly expressionNames?: Record<string, string>;
  readonly expressionValues?: Record<string, AttributeValue>;
}

/** A filter or condition. Its JSON form is the value `:json` (see `vtl/util/namespaces.ts`). */
export interface ConditionExpression {
  readonly expressionNames?: Record<string, string>;
  readonly expressionValues?: { readonly ':json'?: Record<string, unknown> };
}

type Key = Record<string, AttributeValue>;

interface Conditional {
  readonly key: Key;
  readonly condition?: ConditionExpression;
}

export interface PutItem extends Conditional {
  readonly operation: 'PutItem';
  readonly attributeValues: Record<string, AttributeValue>;
}

export interface UpdateItem extends Conditional {
  readonly operation: 'UpdateItem';
  readonly update: Expression;
}

export interface DeleteItem extends Conditional {
  readonly operation: 'DeleteItem';
}

export interface GetItem {
  readonly operation: 'GetItem';
  readonly key: Key;
}

export interface Find {
  readonly operation: 'Query' | 'Scan';
  readonly index?: string;
  readonly query?: Expression;
  readonly filter?: ConditionExpression;
  readonly limit?: number;
  readonly nextToken?: string | null;
  readonly scanIndexForward?: boolean;
}

export type TableRequest = GetItem | PutItem | UpdateItem | DeleteItem | Find;

export interface Page {
  readonly items: Record<string, unknown>[];
  /** The number of items read before the filter. */
  readonly scannedCount: number;
  readonly nextToken: string | null;
}
