import { postSigned, type Signing } from './post-signed.ts';

interface Options extends Signing {
  endpoint: string;
}

/** Runs one operation and gives its `data`. The caller names the shape; the API's schema is what guarantees it. */
export type GraphqlClient = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>;

export interface GraphqlErrorEntry {
  message: string;
  errorType?: string | null;
}

/** The data API answered with errors, or with no GraphQL at all (`status` is the HTTP status then). */
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

/** True when a create met a row with that id, or an update met none that fulfils its condition. */
export const isConditionFailed = (error: unknown): boolean =>
  error instanceof GraphqlError &&
  error.errors.some(({ errorType }) => errorType === 'DynamoDB:ConditionalCheckFailedException');

/** Runs a write. False where its condition failed: the row is there already, gone, or not as the condition has it. */
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
 * The data API for a function: requests signed by its IAM role, so that AppSync knows who asks and subscribers see what
 * it writes. Throws GraphqlError; a failed connection throws what `fetch` throws.
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
