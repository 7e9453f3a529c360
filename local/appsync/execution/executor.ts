import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { AppSyncError } from '../appsync-error.ts';
import type { RequestContext } from './request-context.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null;
  readonly operationName?: string | null;
}

/** A response as AppSync puts it on the wire. */
export interface GraphqlResponse {
  readonly data: unknown;
  readonly errors?: readonly Record<string, unknown>[];
}

interface PreparedDocument {
  readonly document: DocumentNode;
  readonly problems: readonly GraphQLError[];
}

/** A client sends the same few documents again and again: each is parsed and validated once. */
const DOCUMENTS_REMEMBERED = 500;

/** Validation takes longer than linear time. */
const QUERY_CHARACTERS = 100_000;

export interface Executor {
  execute(request: GraphqlRequest, context: RequestContext): Promise<GraphqlResponse>;
  /** The operation that a request asks for; undefined when there is none to run or the query is no GraphQL. */
  operationOf(request: GraphqlRequest): OperationDefinitionNode | undefined;
}

/** @param onFault told of every error that is no AppSync error: a fault of ours, hidden from the client. */
export function createExecutor(schema: GraphQLSchema, onFault: (error: unknown) => void): Executor {
  const prepared = new Map<string, PreparedDocument>();

  const prepare = (query: string): PreparedDocument => {
    let entry = prepared.get(query);
    if (query.length > QUERY_CHARACTERS) throw new GraphQLError('The query is too long.');
    if (!entry) {
      const document = parse(query);
      entry = { document, problems: validate(schema, document) };
      if (prepared.size >= DOCUMENTS_REMEMBERED) prepared.clear();
      prepared.set(query, entry);
    }
    return entry;
  };

  return {
    async execute({ query, variables, operationName }, contextValue) {
      let entry: PreparedDocument;
      try {
        entry = prepare(query);
      } catch (error) {
        if (error instanceof GraphQLError) return { data: null, errors: [onWire(error, onFault)] };
        throw error;
      }
      if (entry.problems.length > 0)
        return { data: null, errors: entry.problems.map((problem) => onWire(problem, onFault)) };
      const result: ExecutionResult = await execute({
        schema,
        document: entry.document,
        variableValues: variables ?? {},
        operationName: operationName ?? null,
        contextValue,
      });
      const errors = result.errors?.map((error) => onWire(error, onFault));
      return { data: result.data ?? null, ...(errors ? { errors } : {}) };
    },
    operationOf({ query, operationName }) {
      try {
        return getOperationAST(prepare(query).document, operationName) ?? undefined;
      } catch (error) {
        if (error instanceof GraphQLError) return undefined;
        throw error;
      }
    },
  };
}

/** graphql-js throws a plain Error when a row lacks a field that the schema requires: the data's fault, not ours. */
const INCOMPLETE_DATA = /^Cannot return null for non-nullable field /;

function onWire(error: GraphQLError, onFault: (error: unknown) => void): Record<string, unknown> {
  const locations = (error.locations ?? []).map((location) => ({ ...location, sourceName: null }));
  const { message, path = null, originalError: cause } = error;
  const entry = { path, locations, data: null, errorInfo: null };
  if (cause instanceof AppSyncError) {
    const { errorType, data, errorInfo } = cause;
    return { ...entry, data, errorType, errorInfo, message: cause.message };
  }
  if (INCOMPLETE_DATA.test(message)) return { ...entry, errorType: null, message };
  if (cause && cause.name !== 'GraphQLError') {
    onFault(cause);
    return { ...entry, errorType: 'InternalFailure', message: 'An internal failure occurred.' };
  }
  return { ...entry, errorType: 'ValidationError', message };
}
