import type { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';

/** The app's deepest query has five levels. Without a limit, relations could be nested without end. */
const QUERY_DEPTH = 10;

/**
 * AppSync counts one resolver for each row whose relation is queried, so this keeps a request from fanning
 * out over a table.
 */
const RESOLVERS_PER_REQUEST = 1_000;

/** Limits the size of a request. AppSync enforces it, and local mode reads it from the template. */
export function limitRequests(api: CfnGraphQLApi): void {
  api.queryDepthLimit = QUERY_DEPTH;
  api.resolverCountLimit = RESOLVERS_PER_REQUEST;
  api.introspectionConfig = 'DISABLED';
}
