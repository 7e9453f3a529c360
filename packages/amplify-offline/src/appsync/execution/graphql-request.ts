export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null;
  readonly operationName?: string | null;
}

/** Whether a value is one GraphQL request. A list of requests, which some servers run as a batch, is not. */
export function isGraphqlRequest(value: unknown): value is GraphqlRequest {
  const { query, variables, operationName } = (value ?? {}) as Record<string, unknown>;
  const given = (part: unknown) => part !== null && part !== undefined;
  return (
    typeof query === 'string' &&
    (!given(variables) || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (!given(operationName) || typeof operationName === 'string')
  );
}
