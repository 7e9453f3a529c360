import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { verifySigV4 } from 'amplify-offline/internals/server/sigv4';
import { createParameters } from 'amplify-offline/internals/ssm/service';
import type { Assembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunction } from '../support/bundle-function.ts';
import { type ApiUnderTest, apiUnderTest, synthesizedBackend } from './backend-under-test.ts';
import { withClaims } from './callers.ts';
import { ownFunctions } from './functions-under-test.ts';
import { seed } from './try-operations.ts';

/**
 * Signs in as on AWS: Cognito calls the trigger's bundle with its own event and the template's variables. The bundle
 * finds the data API through SSM and queries it signed by its role. The API then checks the claims that the trigger
 * returned.
 */
const root = path.resolve(import.meta.dirname, '../..');
const region = 'ap-southeast-2';
const role = { accessKeyId: 'ASIATRIGGER', secretAccessKey: 'secret of the role' };
const secretFor = (id: string) => (id === role.accessKeyId ? role.secretAccessKey : undefined);
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-sign-in-'));
const servers: Server[] = [];
let assembly: Assembly;
let variables: Record<string, string>;
let bundle: string;
let api: ApiUnderTest;
let dataUrl: string;

beforeAll(async () => {
  assembly = await synthesizedBackend();
  const functions = new Map(ownFunctions(assembly).map(({ name, properties }) => [name, properties]));
  const { Environment } = functions.get('pre-token-generation') ?? {};
  variables = { ...(Environment as { Variables: Record<string, string> } | undefined)?.Variables };
  const handler = path.join(root, 'amplify/auth/pre-token-generation/handler.ts');
  bundle = (await bundleFunction(handler, folder)).file;
  // Lambda's runtime brings the SDK with which Amplify's code asks SSM.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  api = await apiUnderTest();
  await seed(api, 'User', { ...{ id: 'ann', sub: 'ann', companyId: 'acme', role: 'Owner' }, name: 'Ann' });
  dataUrl = await serveData();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The generated resolvers behind AppSync's protocol, for requests that the role has signed. */
async function serveData(): Promise<string> {
  const answer = async (request: IncomingMessage): Promise<object> => {
    const { method = '', url: target = '', headers } = request;
    const body = await text(request);
    const bodyHash = createHash('sha256').update(body).digest('hex');
    verifySigV4({ method, target, headers }, { service: 'appsync', region, secretFor, now, bodyHash });
    const { query, variables: given } = JSON.parse(body);
    return { data: await api.asServer(query, given) };
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => response.end(JSON.stringify(reply)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  return `${await listening(server)}/graphql`;
}

const now = () => new Date();

/** SSM with the parameters that the templates create, in which the data API's address is one that answers here. */
function serveParameters(): Promise<string> {
  const created = assembly.resources('AWS::SSM::Parameter').map(({ properties }) => String(properties.Name));
  const valueAt = (name: string) => (name.endsWith('/AMPLIFY_DATA_GRAPHQL_ENDPOINT') ? dataUrl : 'a value');
  const values = Object.fromEntries(created.map((name) => [name, valueAt(name)]));
  const store = createParameters({ region, secretFor, allows: () => true, values });
  return listening(createServer((request, response) => void store.handle(request, response)));
}

/** Cognito's event of version 2, as its documentation shows it. */
const eventOf = (sub: string) => ({
  ...{
    version: '2',
    triggerSource: 'TokenGeneration_Authentication',
    region,
    userPoolId: `${region}_EXAMPLE`,
  },
  ...{ userName: sub, callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'a client' } },
  request: {
    userAttributes: {
      sub,
      'cognito:user_status': 'CONFIRMED',
      email_verified: 'true',
      email: `${sub}@a.example`,
    },
    groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
    scopes: ['aws.cognito.signin.user.admin'],
  },
  response: { claimsAndScopeOverrideDetails: null },
});

interface Reply {
  response: {
    claimsAndScopeOverrideDetails: Record<
      'idTokenGeneration' | 'accessTokenGeneration',
      { claimsToAddOrOverride: Record<string, string> }
    >;
  };
}

/** Runs the bundle in its own process, as Lambda does. @throws with the logged text if its handler fails */
async function signIn(sub: string, ssm: string): Promise<Reply> {
  const script = `
    const { handler } = await import(${JSON.stringify(pathToFileURL(bundle).href)});
    const reply = await handler(${JSON.stringify(eventOf(sub))});
    process.stdout.write(JSON.stringify(reply), () => process.exit(0));`;
  const env = {
    ...variables,
    ...{ PATH: process.env.PATH, AWS_REGION: region, AWS_ENDPOINT_URL_SSM: ssm, AWS_MAX_ATTEMPTS: '1' },
    ...{ AWS_ACCESS_KEY_ID: role.accessKeyId, AWS_SECRET_ACCESS_KEY: role.secretAccessKey },
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env });
  const [reply, logged, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  if (code !== 0) throw new Error(logged);
  return JSON.parse(reply);
}

const projects = `query($c: ID!) { rows: projectsByCompany(companyId: $c) { items { id } } }`;

describe('a sign-in on AWS', () => {
  it('gives a member’s tokens the claims with which the data API admits them to their company alone', async () => {
    await seed(api, 'Project', { id: 'quay', companyId: 'acme', name: 'Quay' });
    const { response } = await signIn('ann', await serveParameters());
    const { accessTokenGeneration, idTokenGeneration } = response.claimsAndScopeOverrideDetails;
    expect(accessTokenGeneration).toEqual(idTokenGeneration);
    const ann = withClaims('ann', accessTokenGeneration.claimsToAddOrOverride);
    const own = await api.send(ann, projects, { c: 'acme' });
    expect(own.response).toEqual({ data: { rows: { items: [{ id: 'quay' }] } } });
    const others = await api.send(ann, projects, { c: 'rival' });
    expect(JSON.stringify(others.response)).toContain('Unauthorized');
  });

  it('lets a new account in without a company', async () => {
    const { response } = await signIn('newcomer', await serveParameters());
    const { claimsToAddOrOverride } = response.claimsAndScopeOverrideDetails.accessTokenGeneration;
    const newcomer = withClaims('newcomer', claimsToAddOrOverride);
    const asked = await api.send(newcomer, projects, { c: 'acme' });
    expect(JSON.stringify(asked.response)).toContain('Unauthorized');
  });

  it('fails without the data API, so that no one gets a token without a check', async () => {
    const nothing = await listening(createServer((_, response) => response.end('{"Parameters":[]}')));
    await expect(signIn('ann', nothing)).rejects.toThrow(/preTokenGeneration failed/);
  });
});
