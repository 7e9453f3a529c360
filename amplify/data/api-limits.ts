import type { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';

/** The deepest query of the app has five levels; rows that lead to each other have no end. */
const QUERY_DEPTH = 10;

/** AppSync counts a resolver for each row whose relation is asked for, so a request cannot fan out over a whole table. */
const RESOLVERS_PER_REQUEST = 1_000;

/** Limits what one request may ask for. AppSync enforces it, and local mode reads it from the template. */
export function limitRequests(api: CfnGraphQLApi): void {
  api.queryDepthLimit = QUERY_DEPTH;
  api.resolverCountLimit = RESOLVERS_PER_REQUEST;
  api.introspectionConfig = 'DISABLED';
}
