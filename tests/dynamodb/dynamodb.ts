import type {
  IndexSchema,
  KeySchema,
  TableDefinition,
} from 'amplify-offline/internals/appsync/definition/api-definition';
import type {
  ConditionExpression,
  Find,
  TableRequest,
} from 'amplify-offline/internals/appsync/tables/requests';
import {
  type AttributeValue,
  fromAttributeValues,
} from 'amplify-offline/internals/appsync/vtl/attribute-values';
import { rendered } from './expression.ts';

type Attributes = Record<string, AttributeValue>;

/** A request that DynamoDB refused, with its message. */
export class Refusal extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type;
  }
}

/** DynamoDB Local requires a signature but does not check it. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=x/20260101/ap-southeast-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

/** A client of DynamoDB that sends requests as AppSync does. */
export class Dynamo {
  readonly #url: string;
  /** The DynamoDB positions that belong to page tokens of the local tables. */
  readonly #positions = new Map<string, Attributes | undefined>();

  constructor(url: string) {
    this.#url = url;
  }

  async createTable({ name, key, indexes }: TableDefinition): Promise<void> {
    const schemas = [key, ...indexes.values()];
    const types: Record<string, string> = Object.assign({}, ...schemas.map((schema) => schema.types));
    const keys = schemas.flatMap(({ hash, range }) => [hash, range]);
    const attributes = [...new Set(keys)].filter((attribute) => attribute !== undefined);
    await this.#call('DeleteTable', { TableName: name }).catch((error: Error) => {
      if (error.name !== 'ResourceNotFoundException') throw error;
    });
    await this.#call('CreateTable', {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schemaOf(key),
      AttributeDefinitions: attributes.map((AttributeName) => ({
        ...{ AttributeName, AttributeType: types[AttributeName] ?? 'S' },
      })),
      GlobalSecondaryIndexes: unlessEmpty(
        [...indexes].map(([IndexName, index]) => ({
          ...{ IndexName, KeySchema: schemaOf(index), Projection: projectionOf(index) },
        })),
      ),
    });
  }

  /** @throws Refusal */
  async run(TableName: string, request: TableRequest): Promise<unknown> {
    switch (request.operation) {
      case 'GetItem':
        return this.#get(TableName, request.key);
      case 'PutItem': {
        const Item = { ...request.attributeValues, ...request.key };
        await this.#call('PutItem', { TableName, Item, ...conditionOf(request.condition) });
        return this.#get(TableName, request.key);
      }
      case 'UpdateItem': {
        const { expression, expressionNames, expressionValues } = request.update;
        const condition = conditionOf(request.condition, { expressionNames, expressionValues });
        const parts = { TableName, Key: request.key, UpdateExpression: expression, ReturnValues: 'ALL_NEW' };
        return plain((await this.#call('UpdateItem', { ...parts, ...condition })).Attributes);
      }
      case 'DeleteItem': {
        const parts = { TableName, Key: request.key, ReturnValues: 'ALL_OLD' };
        const reply = await this.#call('DeleteItem', { ...parts, ...conditionOf(request.condition) });
        return plain(reply.Attributes);
      }
      default:
        return this.#find(TableName, request);
    }
  }

  /** Lets a page token of the local tables continue where DynamoDB stopped. */
  remember(token: string, position: Attributes | undefined): void {
    this.#positions.set(token, position);
  }

  /** Overwrites an item with the value that the local tables have. */
  async store(TableName: string, key: Attributes, item: Attributes | undefined): Promise<void> {
    if (item) await this.#call('PutItem', { TableName, Item: item });
    else await this.#call('DeleteItem', { TableName, Key: key });
  }

  async #get(TableName: string, Key: Attributes): Promise<unknown> {
    return plain((await this.#call('GetItem', { TableName, Key, ConsistentRead: true })).Item);
  }

  async #find(TableName: string, request: Find): Promise<unknown> {
    const { operation, index, query, limit, filter, nextToken } = request;
    const { text, names, values } = renderedOf(filter);
    const reply = await this.#call(operation, {
      ...{ TableName, IndexName: index, Limit: limit, FilterExpression: text || undefined },
      ...(operation === 'Query'
        ? { KeyConditionExpression: query?.expression, ScanIndexForward: request.scanIndexForward ?? true }
        : {}),
      ExclusiveStartKey: nextToken ? this.#positions.get(nextToken) : undefined,
      ExpressionAttributeNames: unlessEmpty({ ...query?.expressionNames, ...names }),
      ExpressionAttributeValues: unlessEmpty({ ...query?.expressionValues, ...values }),
    });
    const items = (reply.Items as Attributes[]).map((item) => fromAttributeValues(item));
    return { items, scannedCount: reply.ScannedCount, last: reply.LastEvaluatedKey };
  }

  async #call(operation: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        authorization: AUTHORIZATION,
      },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as Record<string, unknown>;
    if (response.ok) return reply;
    const type = String(reply.__type).split('#').at(-1) ?? '';
    throw new Refusal(type, String(reply.message ?? reply.Message ?? ''));
  }
}

const projectionOf = ({ projected }: IndexSchema) =>
  projected ? { ProjectionType: 'INCLUDE', NonKeyAttributes: projected } : { ProjectionType: 'ALL' };

function schemaOf({ hash, range }: KeySchema): object[] {
  const first = { AttributeName: hash, KeyType: 'HASH' };
  return range === undefined ? [first] : [first, { AttributeName: range, KeyType: 'RANGE' }];
}

interface Given {
  readonly expressionNames?: Record<string, string> | undefined;
  readonly expressionValues?: Attributes | undefined;
}

function conditionOf(condition: ConditionExpression | undefined, given: Given = {}): object {
  const { text, names, values } = renderedOf(condition);
  return {
    ConditionExpression: text || undefined,
    ExpressionAttributeNames: unlessEmpty({ ...given.expressionNames, ...names }),
    ExpressionAttributeValues: unlessEmpty({ ...given.expressionValues, ...values }),
  };
}

const renderedOf = (condition: ConditionExpression | undefined) =>
  rendered(condition?.expressionValues?.[':json'], condition?.expressionNames);

const unlessEmpty = <Value extends object>(value: Value) =>
  Object.keys(value).length > 0 ? value : undefined;

const plain = (item: unknown) => (item ? fromAttributeValues(item as Attributes) : null);
