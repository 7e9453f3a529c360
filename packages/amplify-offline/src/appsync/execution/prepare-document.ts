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
/** Of all their queries. A parsed query takes 80 to 170 bytes a character, so this is at most 50 MB. */
const CHARACTERS_REMEMBERED = 300_000;

/** Validation takes more than linear time. */
const QUERY_CHARACTERS = 100_000;
/** The default of later versions of GraphQL.js. A long query can otherwise have 50,000 problems. */
const PROBLEMS_REPORTED = 100;

export function createPreparation(schema: GraphQLSchema, limits: QueryLimits): PrepareDocument {
  const known = new LRUCache<string, PreparedDocument>({
    max: DOCUMENTS_REMEMBERED,
    maxSize: CHARACTERS_REMEMBERED,
    sizeCalculation: (_, query) => query.length,
  });
  const rules = limits.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (query) => {
    const before = known.get(query);
    if (before) return before;
    if (query.length > QUERY_CHARACTERS) throw new GraphQLError('The query is too long.');
    refuseDeepQuery(query);
    const document = parse(query);
    refuseCostly(document, limits);
    const problems = validate(schema, document, rules, undefined, { maxErrors: PROBLEMS_REPORTED });
    const prepared = { document, problems };
    known.set(query, prepared);
    return prepared;
  };
}
