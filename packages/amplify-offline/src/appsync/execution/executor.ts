import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { QueryLimits } from './document-limits.ts';
import { onWire, type WireError } from './errors-on-wire.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import { mutationEvents } from './mutation-events.ts';
import { refuseDeepValue } from './nesting.ts';
import { createPreparation, type PreparedDocument } from './prepare-document.ts';
import type { RequestContext } from './request-context.ts';

/** A response in AppSync's wire format. */
export interface GraphqlResponse {
  readonly data: unknown;
  readonly errors?: readonly WireError[];
}

export interface Executor {
  execute(request: GraphqlRequest, context: RequestContext): Promise<GraphqlResponse>;
  /**
   * The operation that a request asks for. Undefined when it has none, or when the query is not valid
   * GraphQL.
   */
  operationOf(request: GraphqlRequest): OperationDefinitionNode | undefined;
}

/** Called for every mutation that returned a record, with the fields that its caller selected. */
export type Publish = (mutation: string, record: Record<string, unknown>) => void;

/**
 * @param onFault called with every error that is not an AppSyncError: a server fault, whose details the
 * client does not see.
 */
export function createExecutor(
  schema: GraphQLSchema,
  limits: QueryLimits,
  onFault: (error: unknown) => void,
  publish: Publish = () => {},
): Executor {
  const prepare = createPreparation(schema, limits);
  const wire = (errors: readonly GraphQLError[]) => errors.map((error) => onWire(error, schema, onFault));

  const run = async (
    { document }: PreparedDocument,
    { variables, operationName }: GraphqlRequest,
    contextValue: RequestContext,
  ): Promise<GraphqlResponse> => {
    const result: ExecutionResult = await execute({
      schema,
      document,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
      contextValue,
    });
    for (const event of mutationEvents(document, operationName, result.data)) publish(...event);
    const errors = [...(result.errors ?? []), ...(contextValue.appendedErrors ?? [])];
    return { data: result.data ?? null, ...(errors.length > 0 ? { errors: wire(errors) } : {}) };
  };

  return {
    async execute(request, context) {
      try {
        const prepared = prepare(request.query);
        refuseDeepValue(request.variables, 'variables');
        if (prepared.problems.length > 0) return { data: null, errors: wire(prepared.problems) };
        return await run(prepared, request, context);
      } catch (error) {
        if (error instanceof GraphQLError) return { data: null, errors: wire([error]) };
        throw error;
      }
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
