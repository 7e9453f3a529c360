import { fileURLToPath } from 'node:url';
import { functionDefinitions } from 'amplify-offline/internals/lambda/function-definitions';
import { createFunctions } from 'amplify-offline/internals/lambda/functions';
import { memoryEvents } from 'amplify-offline/internals/lambda/testing/memory-events';
import { createS3 } from 'amplify-offline/internals/s3/service';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { serve, temporaryFolder } from 'amplify-offline/testing/serve';
import { createGraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';
import { claimsOf } from '#domain/tenancy/claims.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { synthesizeBackend } from '#local/backend.ts';
import { type AppSyncServer, REGION, SERVICE_CREDENTIALS, startAppSync } from '../contract/appsync-server.ts';
import { setEnvironment } from '../support/set-environment.ts';

const bucket = 'documents';

/** The operations that make links, and what they reach. */
export interface LinkServices {
  /** Sends one operation as a person of that company. Returns its result as `result`, or the error's message. */
  send(companyId: string, role: Role, query: string): Promise<{ result: never; error?: string }>;
  /** Returns its ID. */
  newProject(companyId: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * From a signed-in person's request to the bytes: token, generated resolver, handler, signed data calls, presigned link,
 * storage. All of them are real.
 */
export async function startLinkServices(): Promise<LinkServices> {
  const folder = temporaryFolder();
  const assembly = loadAssembly((await synthesizeBackend()).dir, {
    region: REGION,
    accountId: '000000000000',
  });
  const definitions = functionDefinitions(
    assembly,
    fileURLToPath(new URL('../../amplify/', import.meta.url)),
  );
  const functions = createFunctions({
    events: memoryEvents(),
    definitions,
    inEnvironment: (_, work) => work(),
    onError: () => {},
  });
  const api = await startAppSync(functions.invoke);
  const publicPath = '/_local/s3';
  const storage = await serve(
    createS3({
      dir: `${folder.path}/objects`,
      bucket,
      region: REGION,
      publicPath,
      allowedOrigins: ['http://localhost:5173'],
      secretFor: (id) =>
        id === SERVICE_CREDENTIALS.accessKeyId ? SERVICE_CREDENTIALS.secretAccessKey : undefined,
      allows: () => true,
      onError: (error) => {
        throw error;
      },
    }),
  );
  const restoreEnvironment = setEnvironment({
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: SERVICE_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: SERVICE_CREDENTIALS.secretAccessKey,
    AWS_SESSION_TOKEN: undefined,
    AWS_ENDPOINT_URL_S3: `${storage.origin}${publicPath}`,
    AMPLIFY_DATA_GRAPHQL_ENDPOINT: api.endpoint,
    STORAGE_BUCKET_NAME: bucket,
  });
  await makeMembers(api);

  async function send(companyId: string, role: Role, query: string) {
    const sub = subOf(companyId, role);
    const token = await api.token({ sub, ...claimsOf({ sub, companyId, role, isActive: true }) });
    const response = await fetch(api.endpoint, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as {
      data: { result: never };
      errors?: { message: string }[];
    };
    return { result: data?.result, error: errors?.[0]?.message } as { result: never; error?: string };
  }

  return {
    send,
    async newProject(companyId) {
      const input = `{ companyId: "${companyId}", name: "Tower" }`;
      const { result } = await send(
        companyId,
        'Owner',
        `mutation { result: createProject(input: ${input}) { id } }`,
      );
      return (result as { id: string }).id;
    },
    async close() {
      restoreEnvironment();
      await storage.close();
      await api.close();
      folder.remove();
    },
  };
}

const subOf = (companyId: string, role: Role) => `${companyId}-${role}`;

/** Creates the callers' rows, which the functions read. */
async function makeMembers(api: AppSyncServer): Promise<void> {
  const query = createGraphqlClient({
    endpoint: api.endpoint,
    region: REGION,
    credentials: SERVICE_CREDENTIALS,
  });
  const members: [string, Role][] = [
    ['acme', 'Owner'],
    ['acme', 'User'],
    ['rival', 'Admin'],
  ];
  for (const [companyId, role] of members) {
    const sub = subOf(companyId, role);
    const input = { id: sub, sub, companyId, role, name: sub, email: `${sub}@people.example` };
    await query('mutation($input: CreateUserInput!) { createUser(input: $input) { id } }', { input });
  }
}
