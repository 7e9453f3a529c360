import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type QueryLimits, refuseCostly } from './document-limits.ts';
import { refuseDeepQuery } from './nesting.ts';

/** A parsed and validated query. `problems` lists why it may not run. */
export interface PreparedDocument {
  readonly document: DocumentNode;
  readonly problems: readonly GraphQLError[];
}

/** @throws GraphQLError for a query that is not valid GraphQL or costs more than a request may. */
export type PrepareDocument = (query: string) => PreparedDocument;

/** Clients send the same few documents repeatedly. Each is parsed and validated once. */
const DOCUMENTS_REMEMBERED = 500;

/** Validation takes more than linear time. */
const QUERY_CHARACTERS = 100_000;

export function createPreparation(schema: GraphQLSchema, limits: QueryLimits): PrepareDocument {
  const known = new LRUCache<string, PreparedDocument>({ max: DOCUMENTS_REMEMBERED });
  const rules = limits.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (query) => {
    const before = known.get(query);
    if (before) return before;
    if (query.length > QUERY_CHARACTERS) throw new GraphQLError('The query is too long.');
    refuseDeepQuery(query);
    const document = parse(query);
    refuseCostly(document, limits);
    const prepared = { document, problems: validate(schema, document, rules) };
    known.set(query, prepared);
    return prepared;
  };
}
