import { GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from 'graphql';
import { AppSyncError } from '../appsync-error.ts';
import { authTypeNames, type Caller } from '../authentication/caller.ts';
import type { PipelineFunction, ResolverDefinition } from '../definition/api-definition.ts';
import { type Condition, refuseManyOperators } from '../tables/conditions.ts';
import { type Rendered, render, type TemplateContext } from '../vtl/template.ts';
import { failOnUnknown } from '../vtl/util/fail-on-unknown.ts';
import { createUtil, errorOf } from '../vtl/util/template-util.ts';
import type { RequestContext } from './request-context.ts';

export interface PipelineDeps {
  readonly functions: ReadonlyMap<string, PipelineFunction>;
  readonly load: (dataSource: string, request: unknown, caller: Caller) => unknown;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** `$ctx`: what AppSync passes to a template, and what one step leaves for the next. */
interface Context {
  readonly args: unknown;
  readonly arguments: unknown;
  readonly source: unknown;
  readonly stash: Record<string, unknown>;
  readonly identity: unknown;
  readonly request: unknown;
  readonly info: unknown;
  prev: { result: unknown };
  result: unknown;
  error: { message: string; type: string } | null;
  /** Errors that `$util.appendError` adds to the result. */
  readonly outErrors: AppSyncError[];
}

export type RunResolver = (
  resolver: ResolverDefinition,
  source: unknown,
  args: Record<string, unknown>,
  request: RequestContext,
  info: GraphQLResolveInfo,
) => Promise<unknown>;

/** @returns a function that runs pipeline resolvers. */
export function createPipelines(deps: PipelineDeps): RunResolver {
  // `$util` depends on nothing in a request except the caller's authentication type.
  const utils = new Map<string, object>();
  return (resolver, source, args, request, info) => {
    const authType = authTypeNames[request.caller.type];
    const { typeName, fieldName } = resolver;
    const key = `${authType} ${typeName}.${fieldName}`;
    const util = utils.get(key) ?? createUtil({ ...deps, authType, fieldName, parentTypeName: typeName });
    utils.set(key, util);
    const context = contextOf(resolver, source, args, request, info);
    const variables = templateVariables(util, context, request);
    const running = run(resolver, deps, context, variables, request.caller);
    return running.finally(() => reportErrors(context, request, info));
  };
}

function reportErrors({ outErrors }: Context, request: RequestContext, info: GraphQLResolveInfo): void {
  const path = responsePathAsArray(info.path);
  for (const cause of outErrors) {
    const error = new GraphQLError(cause.message, info.fieldNodes, null, null, path, cause);
    request.appendedErrors ??= [];
    request.appendedErrors.push(error);
  }
}

/** Runs the before template, the functions in order and the after template. */
async function run(
  resolver: ResolverDefinition,
  deps: PipelineDeps,
  context: Context,
  variables: TemplateContext,
  caller: Caller,
): Promise<unknown> {
  const step = (template: string) => render(template, { ...variables });

  const before = step(resolver.request);
  if (before.returned) return before.value;
  context.prev = { result: before.value };
  for (const id of resolver.functions) {
    const pipelineFunction = deps.functions.get(id);
    if (!pipelineFunction)
      throw new AppSyncError(`The pipeline function ${id} does not exist`, 'MappingTemplate');
    context.result = null;
    context.error = null;
    const rendered = requestOf(pipelineFunction, context, step);
    if (rendered.returned) {
      // #return ends this function with its result. The function's response template is skipped.
      context.prev = { result: rendered.value };
      continue;
    }
    await loadInto(context, () => deps.load(pipelineFunction.dataSource, rendered.value, caller));
    context.prev = { result: responseOf(pipelineFunction, context, step) };
  }
  context.result = context.prev.result;
  return step(resolver.response).value;
}

type Step = (template: string) => Rendered;

/** A function without templates is a direct Lambda resolver and receives the whole context. */
function requestOf({ request }: PipelineFunction, context: Context, step: Step): Rendered {
  if (request !== '') return step(request);
  const { args, identity, source, request: http, prev, info, stash } = context;
  const payload = { arguments: args, identity, source, request: http, prev, info, stash };
  return { value: { operation: 'Invoke', payload }, returned: false };
}

function responseOf({ response }: PipelineFunction, { error, result }: Context, step: Step): unknown {
  if (response !== '') return step(response).value;
  if (error) throw new AppSyncError(error.message, error.type);
  return result;
}

/** Keeps a data source's error in the context, for the response template to report. */
async function loadInto(context: Context, load: () => unknown): Promise<void> {
  try {
    const result = load();
    context.result = result instanceof Promise ? await result : result;
  } catch (error) {
    if (!(error instanceof AppSyncError)) throw error;
    context.error = { message: error.message, type: error.errorType };
  }
}

function contextOf(
  { fieldName, typeName }: ResolverDefinition,
  source: unknown,
  args: Record<string, unknown>,
  { caller }: RequestContext,
  info: GraphQLResolveInfo,
): Context {
  // Templates may change their arguments, and graphql-js may pass objects without a prototype.
  const own = JSON.parse(JSON.stringify(args)) as unknown;
  return {
    args: own,
    arguments: own,
    source: source ?? null,
    stash: {},
    identity: caller.identity,
    request: { headers: caller.headers, domainName: null },
    info: { fieldName, parentTypeName: typeName, variables: info.variableValues },
    prev: { result: {} },
    result: null,
    error: null,
    outErrors: [],
  };
}

function templateVariables(util: object, context: Context, request: RequestContext): TemplateContext {
  const extensions = failOnUnknown('$extensions', {
    setSubscriptionFilter: (filter: Condition) => {
      if (filter) refuseManyOperators(filter, 'Filter');
      request.subscriptionFilter = filter;
      return '';
    },
  });
  // Created for each execution, unlike the rest of $util.
  const appendError = (message: string, type?: string, data?: unknown, info?: unknown): string => {
    context.outErrors.push(errorOf(message, type ?? null, data ?? null, info ?? null));
    return '';
  };
  const utilOfRequest = new Proxy(util, {
    get: (target, name) => (name === 'appendError' ? appendError : Reflect.get(target, name)),
  });
  return { ctx: context, context, util: utilOfRequest, utils: utilOfRequest, extensions };
}
