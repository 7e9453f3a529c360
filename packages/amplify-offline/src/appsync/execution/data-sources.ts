import { AppSyncError } from '../appsync-error.ts';
import type { Caller } from '../authentication/caller.ts';
import type { DataSource } from '../definition/api-definition.ts';
import type { TableRequest } from '../tables/requests.ts';
import type { TableStore } from '../tables/table-store.ts';

/** `Event` returns at once. The caller does not see the function's result or error. */
export type InvocationType = 'RequestResponse' | 'Event';

/**
 * Runs a Lambda function.
 * @throws the error that the handler throws.
 */
export type InvokeFunction = (functionId: string, payload: unknown, type: InvocationType) => Promise<unknown>;

interface FunctionRequest {
  readonly operation?: string;
  readonly payload?: unknown;
  readonly invocationType?: InvocationType;
}

/** AppSync gives a request 30 s. Only functions take long, so each is given them here. */
const APPSYNC_PATIENCE_MS = 30_000;

export interface Destinations {
  readonly tables: TableStore;
  readonly invoke: InvokeFunction;
  /** How long to wait for a function. Defaults to AppSync's limit. */
  readonly patienceMs?: number | undefined;
}

/**
 * Sends a rendered request to a data source.
 * @throws AppSyncError, which the response template can then read.
 */
export function load(
  source: DataSource,
  request: unknown,
  { tables, invoke, patienceMs = APPSYNC_PATIENCE_MS }: Destinations,
  caller: Caller,
): unknown {
  switch (source.type) {
    case 'NONE':
      return (request as FunctionRequest | null)?.payload ?? null;
    case 'AMAZON_DYNAMODB':
      return tables.run(source.tableName, request as TableRequest, readerOf(caller));
    case 'AWS_LAMBDA':
      return callFunction(source.functionId, request as FunctionRequest, invoke, patienceMs);
  }
}

function readerOf({ type, identity }: Caller): string {
  return `${type} ${identity?.sub ?? identity?.username ?? ''}`;
}

async function callFunction(
  functionId: string,
  request: FunctionRequest,
  invoke: InvokeFunction,
  patienceMs: number,
): Promise<unknown> {
  if (request.operation !== 'Invoke') {
    throw new AppSyncError(`${request.operation} has no local implementation`, 'MappingTemplate');
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const timedOut = new AppSyncError('Execution timed out.', 'Lambda:ExecutionTimeoutException');
    timer = setTimeout(() => reject(timedOut), patienceMs);
  });
  try {
    const called = invoke(functionId, request.payload ?? null, request.invocationType ?? 'RequestResponse');
    // Lambda runs a function to its end, whether or not its caller still waits.
    return await Promise.race([called, late]);
  } catch (error) {
    if (error instanceof AppSyncError) throw error;
    throw new AppSyncError(error instanceof Error ? error.message : String(error), 'Lambda:Unhandled');
  } finally {
    clearTimeout(timer);
  }
}
