import { postSigned, type Signing } from './post-signed.ts';

interface Options extends Signing {
  endpoint: string;
}

/** Runs one operation and returns its `data`. The caller names the type, which the API's schema guarantees. */
export type GraphqlClient = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>;

export interface GraphqlErrorEntry {
  message: string;
  errorType?: string | null;
}

/** The data API returned errors, or a reply that is not GraphQL. `status` is then the HTTP status. */
export class GraphqlError extends Error {
  readonly errors: readonly GraphqlErrorEntry[];
  readonly status: number;

  constructor(errors: readonly GraphqlErrorEntry[], status: number) {
    super(
      `Data API: ${errors.map(({ errorType, message }) => `${errorType ?? 'error'}: ${message}`).join('; ')}`,
    );
    this.name = 'GraphqlError';
    this.errors = errors;
    this.status = status;
  }
}

/** True if a create found an existing row, or an update found no row that meets its condition. */
export const isConditionFailed = (error: unknown): boolean =>
  error instanceof GraphqlError &&
  error.errors.some(({ errorType }) => errorType === 'DynamoDB:ConditionalCheckFailedException');

/** Runs a write. Returns false if its condition failed: the row exists already, is gone, or does not match. */
export async function unlessConditionFailed(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}

/**
 * The data API for a function. Requests are signed by its IAM role, and subscribers receive what it writes.
 * Throws GraphqlError. A failed connection throws the error of `fetch`.
 */
export function createGraphqlClient({ endpoint, ...signing }: Options): GraphqlClient {
  const url = new URL(endpoint);
  return async <Data>(query: string, variables: Record<string, unknown> = {}) =>
    readResult<Data>(await postSigned(url, { query, variables }, signing));
}

async function readResult<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  let result: { data?: Data | null; errors?: GraphqlErrorEntry[] };
  try {
    result = JSON.parse(text);
  } catch {
    throw new GraphqlError([{ message: `HTTP ${response.status} without JSON` }], response.status);
  }
  if (result.errors?.length) throw new GraphqlError(result.errors, response.status);
  if (!result.data)
    throw new GraphqlError([{ message: `HTTP ${response.status} without data` }], response.status);
  return result.data;
}
