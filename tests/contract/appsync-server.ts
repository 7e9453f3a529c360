import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiDefinition } from 'amplify-offline/internals/appsync/definition/api-definition';
import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import type { InvokeFunction } from 'amplify-offline/internals/appsync/execution/data-sources';
import type { RealtimeTiming } from 'amplify-offline/internals/appsync/realtime/session';
import { type AppSyncOptions, createAppSync } from 'amplify-offline/internals/appsync/service';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { synthesizeBackend } from '#local/backend.ts';

export const REGION = 'ap-southeast-2';
export const API_KEY = 'da2-contract-test';
export const SERVICE_CREDENTIALS = { accessKeyId: 'AKIDTEST', secretAccessKey: 'test secret' };
const ACCOUNT = '000000000000';
const ISSUER = `https://cognito-idp.${REGION}.amazonaws.com/${REGION}_test`;
const CLIENT = 'client';

/** Claims of an access token. `overrides` of the protected header and of standard claims are for attacks. */
export type Claims = Record<string, unknown> & { sub: string };

export interface AppSyncServer {
  readonly endpoint: string;
  readonly introspection: unknown;
  readonly faults: unknown[];
  token(claims: Claims, lifetimeSeconds?: number): Promise<string>;
  /** A token signed by a key that the pool does not have. */
  forgedToken(claims: Claims): Promise<string>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The options of `startAppSync` that a test can override. */
export interface Overrides {
  readonly timing?: RealtimeTiming;
  readonly iam?: Omit<AppSyncOptions['iam'], 'region' | 'accountId'>;
}

/**
 * The backend's real API in this process. `invoke` replaces the functions. `alter` changes the backend's definition,
 * for negative controls.
 */
export async function startAppSync(
  invoke: InvokeFunction = async () => null,
  alter: (definition: ApiDefinition) => ApiDefinition = (definition) => definition,
  overrides: Overrides = {},
): Promise<AppSyncServer> {
  const assembly = loadAssembly((await synthesizeBackend()).dir, { region: REGION, accountId: ACCOUNT });
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-appsync-'));
  const pool = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(pool.publicKey)), kid: 'pool', alg: 'RS256' }],
  });
  const faults: unknown[] = [];
  const open = () =>
    createAppSync({
      definition: alter(readApiDefinition(assembly)),
      file: path.join(folder, 'data.sqlite'),
      invoke,
      ...(overrides.timing && { timing: overrides.timing }),
      pageTokenSecret: 'for pages',
      onNote: () => {},
      onFault: (error) => faults.push(error),
      userPool: { keys, issuer: ISSUER, clientIds: [CLIENT] },
      apiKey: API_KEY,
      iam: {
        region: REGION,
        accountId: ACCOUNT,
        secretFor: (id) =>
          id === SERVICE_CREDENTIALS.accessKeyId ? SERVICE_CREDENTIALS.secretAccessKey : undefined,
        roleName: () => 'sync-user',
        allows: () => true,
        ...overrides.iam,
      },
    });

  let appSync = open();
  const server = createServer((request, response) => void appSync.handle(request, response));
  server.on('upgrade', (request, socket, head) => appSync.upgrade(request, socket, head));
  const port = await listen(server);

  const sign = (key: CryptoKey, claims: Claims, lifetimeSeconds: number) =>
    new SignJWT({ username: claims.sub, token_use: 'access', client_id: CLIENT, iss: ISSUER, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'pool' })
      .setIssuedAt(Math.floor(Date.now() / 1000) + Math.min(0, lifetimeSeconds - 1))
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
      .sign(key);

  return {
    endpoint: `HTTP://localhost:${port}/graphql`,
    introspection: assembly.assetJson('modelIntrospectionSchema.json'),
    faults,
    token: (claims, lifetimeSeconds = 3600) => sign(pool.privateKey, claims, lifetimeSeconds),
    forgedToken: (claims) => sign(stranger.privateKey, claims, 3600),
    async restart() {
      await appSync.close();
      appSync = open();
    },
    async close() {
      await appSync.close();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
