import { AppSyncError } from '../appsync-error.ts';
import type { Caller } from '../authentication/caller.ts';
import type { DataSource } from '../definition/api-definition.ts';
import type { TableRequest } from '../tables/requests.ts';
import type { TableStore } from '../tables/table-store.ts';

/** `Event` returns at once; its result and its error are the function's own business. */
export type InvocationType = 'RequestResponse' | 'Event';

/** Runs a Lambda function. @throws whatever the handler throws. */
export type InvokeFunction = (functionId: string, payload: unknown, type: InvocationType) => Promise<unknown>;

interface FunctionRequest {
  readonly operation?: string;
  readonly payload?: unknown;
  readonly invocationType?: InvocationType;
}

export interface Destinations {
  readonly tables: TableStore;
  readonly invoke: InvokeFunction;
}

/** Sends a rendered request to a data source. @throws AppSyncError, which the response template then sees. */
export function load(
  source: DataSource,
  request: unknown,
  { tables, invoke }: Destinations,
  caller: Caller,
): unknown {
  switch (source.type) {
    case 'NONE':
      return (request as FunctionRequest | null)?.payload ?? null;
    case 'AMAZON_DYNAMODB':
      return tables.run(source.tableName, request as TableRequest, readerOf(caller));
    case 'AWS_LAMBDA':
      return callFunction(source.functionId, request as FunctionRequest, invoke);
  }
}

function readerOf({ type, identity }: Caller): string {
  return `${type} ${identity?.sub ?? identity?.username ?? ''}`;
}

async function callFunction(
  functionId: string,
  request: FunctionRequest,
  invoke: InvokeFunction,
): Promise<unknown> {
  if (request.operation !== 'Invoke') {
    throw new AppSyncError(`${request.operation} has no local implementation`, 'MappingTemplate');
  }
  try {
    return await invoke(functionId, request.payload ?? null, request.invocationType ?? 'RequestResponse');
  } catch (error) {
    throw new AppSyncError(error instanceof Error ? error.message : String(error), 'Lambda:Unhandled');
  }
}
