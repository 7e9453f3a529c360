import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from 'amplify-offline/internals/appsync/authentication/caller';
import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import { bindResolvers } from 'amplify-offline/internals/appsync/execution/bind-resolvers';
import { type InvokeFunction, load } from 'amplify-offline/internals/appsync/execution/data-sources';
import { createExecutor, type GraphqlResponse } from 'amplify-offline/internals/appsync/execution/executor';
import { createPipelines } from 'amplify-offline/internals/appsync/execution/pipeline';
import type { RequestContext } from 'amplify-offline/internals/appsync/execution/request-context';
import { buildSchema } from 'amplify-offline/internals/appsync/schema/build-schema';
import { TableStore } from 'amplify-offline/internals/appsync/tables/table-store';
import { functionDefinitions } from 'amplify-offline/internals/lambda/function-definitions';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import type { Template } from 'amplify-offline/internals/synth/assembly/template';
import type { Deployment } from 'amplify-offline/synth';
import { GraphqlError } from '#amplify/functions/data-api/graphql-client.ts';
import { synthesizeBackend } from '#local/backend.ts';
import { server } from './callers.ts';
import { type Hooks, hooksOn } from './hooks-under-test.ts';

const place = { region: 'ap-southeast-2', accountId: '000000000000' };

/** A branch with its required settings. The tests only read its templates; local mode runs the sandbox's. */
export const branchDeployment: Deployment = {
  type: 'branch',
  settings: {
    APP_ORIGIN: 'https://plumbline.example',
    MAIL_FROM: 'Plumbline <no-reply@plumbline.example>',
    CHAT_MODEL: 'small-model',
    ALARM_EMAIL: 'operator@plumbline.example',
  },
};

/** A branch in an account with a small quota, and with an AI backend of its own. */
export const smallBranchDeployment: Deployment = {
  type: 'branch',
  settings: {
    ...branchDeployment.settings,
    ...{ LAMBDA_CONCURRENCY: '200', COGNITO_TIER: 'ESSENTIALS' },
    AI_BACKEND_URL: 'https://ai.plumbline.example/v1',
  },
};

export async function synthesizedBackend(deployment?: Deployment) {
  const { dir } = await synthesizeBackend(deployment);
  return loadAssembly(dir, place);
}

/** Every CloudFormation template of a deployment, by its file name. */
export async function templatesOf(deployment?: Deployment): Promise<[string, Template][]> {
  const { dir } = await synthesizeBackend(deployment);
  const files = readdirSync(dir).filter((file) => file.endsWith('.template.json'));
  return files.map((file) => [file, JSON.parse(readFileSync(path.join(dir, file), 'utf8'))]);
}

export interface Reply {
  response: GraphqlResponse;
  /** The filter that a subscription's resolver sets. */
  filter: unknown;
}

/**
 * The API that `amplify/` defines, running the resolvers that Amplify generated: a refusal in these tests comes from
 * AWS's own code. Callers have the claims that a test gives them; no token is checked here.
 */
export async function apiUnderTest(replaced: Partial<Hooks> = {}) {
  const assembly = await synthesizedBackend();
  const definition = readApiDefinition(assembly);
  const definitions = functionDefinitions(
    assembly,
    fileURLToPath(new URL('../../amplify/', import.meta.url)),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'backend-'));
  const tables = new TableStore({
    file: path.join(folder, 'data.sqlite'),
    definitions: definition.tables,
    pageTokenSecret: 'for pages',
    onNote: () => {},
  });
  const schema = buildSchema(definition.sdl);
  const invoke: InvokeFunction = async (id, event) => {
    const hook = hooks[definitions.get(id)?.name as keyof Hooks];
    if (!hook) throw new Error('No function runs in this test');
    return hook(event as never);
  };
  const dependencies = {
    functions: definition.functions,
    now: () => new Date(),
    newId: randomUUID,
    load: (name: string, request: unknown, caller: Caller) => {
      const source = definition.dataSources.get(name);
      if (!source) throw new Error(`No data source ${name}`);
      return load(source, request, { tables, invoke }, caller);
    },
  };
  const executor = createExecutor(schema, definition.limits, (fault) => {
    throw fault;
  });
  bindResolvers(schema, definition.resolvers, 'AMAZON_COGNITO_USER_POOLS', createPipelines(dependencies));
  const send = async (
    caller: Caller,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Reply> => {
    const context: RequestContext = { caller };
    const response = await executor.execute({ query, variables }, context);
    return { response, filter: context.subscriptionFilter };
  };
  const asServer = async <Data>(text: string, variables?: Record<string, unknown>) => {
    const { response } = await send(server, text, variables);
    if (response.errors) throw new GraphqlError(response.errors as never, 200);
    return response.data as Data;
  };
  const hooks = { ...hooksOn(asServer), ...replaced };
  return {
    definition,
    schema,
    send,
    /** The data API as functions call it. */
    asServer,
    objects: hooks.objects,
    async close() {
      await tables.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type ApiUnderTest = Awaited<ReturnType<typeof apiUnderTest>>;
