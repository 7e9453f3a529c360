import { readFileSync } from 'node:fs';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { InvokeFunction } from 'amplify-offline/internals/appsync/execution/data-sources';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configurationOf } from '#lib/amplify/configure.ts';
import { claimsOf, post } from '../appsync-clients.ts';
import { API_KEY, type AppSyncServer, REGION, startAppSync } from '../appsync-server.ts';

/**
 * If CONTRACT_OUTPUTS is the path to `amplify_outputs.json` of a sandbox of this backend, the suites run against that
 * sandbox, and the AWS credentials in the environment create its users. Otherwise they run against the local service.
 */
const { CONTRACT_OUTPUTS } = process.env;
export const isReal = Boolean(CONTRACT_OUTPUTS);

/**
 * A test that signs tokens or signatures, moves the clock or stops the service, or of a rule that is stricter than
 * AppSync's.
 */
export const testLocally = test.skipIf(isReal);

interface Outputs extends Record<string, unknown> {
  readonly auth: { user_pool_id: string; aws_region: string };
  readonly data: { url: string; api_key: string; aws_region: string; model_introspection: unknown };
}

/** A person who created a company and is its Owner. */
export interface Founder {
  readonly companyId: string;
  readonly token: string;
}

export interface AppSyncTarget {
  readonly endpoint: string;
  readonly region: string;
  readonly apiKey: string;
  readonly introspection: unknown;
  /** The Owner of a company created in this run. The same name returns the same Owner. */
  founderOf(company: string): Promise<Founder>;
  /** The service in this process, for `testLocally`. */
  local(): AppSyncServer;
}

/** Opens the target before the tests of a file and closes it after them. Locally, `invoke` replaces the functions. */
export function openAppSyncTarget(invoke?: InvokeFunction): AppSyncTarget {
  const deployed = CONTRACT_OUTPUTS
    ? deployedBackend(JSON.parse(readFileSync(CONTRACT_OUTPUTS, 'utf8')) as Outputs)
    : undefined;
  const founders = new Map<string, Promise<Founder>>();
  let server: AppSyncServer | undefined;
  const local = () => {
    if (!server) throw new Error('There is no local API.');
    return server;
  };
  const localFounder = async (companyId: string): Promise<Founder> => ({
    companyId,
    token: await local().token(claimsOf('ana', companyId, 'Owner')),
  });
  beforeAll(async () => {
    if (!deployed) server = await startAppSync(invoke);
  });
  afterAll(async () => {
    await deployed?.removeUsers();
    const faults = server?.faults ?? [];
    await server?.close();
    expect(faults).toEqual([]);
  });
  return {
    get endpoint() {
      return deployed?.endpoint ?? local().endpoint;
    },
    region: deployed?.region ?? REGION,
    apiKey: deployed?.apiKey ?? API_KEY,
    get introspection() {
      return deployed?.introspection ?? local().introspection;
    },
    founderOf(company) {
      const known = founders.get(company) ?? (deployed?.founderOf ?? localFounder)(company);
      founders.set(company, known);
      return known;
    },
    local,
  };
}

const PASSWORD = 'Right-Passw0rd';

function deployedBackend(outputs: Outputs) {
  const { url: endpoint, api_key: apiKey, model_introspection: introspection } = outputs.data;
  const UserPoolId = outputs.auth.user_pool_id;
  const pool = new CognitoIdentityProviderClient({ region: outputs.auth.aws_region });
  const made: string[] = [];
  const run = `contract ${Date.now()} ${process.pid}`;

  async function makeAccount(Username: string, company: string): Promise<void> {
    const attributes = {
      email: Username,
      email_verified: 'true',
      given_name: 'Ada',
      'custom:companyId': `${run} ${company}`,
      'custom:role': 'Owner',
    };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    const user = { UserPoolId, Username };
    await pool.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
    made.push(Username);
    await pool.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  }
  const tokenNow = async (forceRefresh = false): Promise<string> => {
    const { tokens } = await auth.fetchAuthSession({ forceRefresh });
    if (!tokens) throw new Error('No one is signed in.');
    return tokens.accessToken.toString();
  };
  return {
    ...{ endpoint, apiKey, introspection, region: outputs.data.aws_region },
    /** Signs in as the screens do: the first sync creates the company, and the next token contains its ID. */
    async founderOf(company: string): Promise<Founder> {
      const username = `${run.replaceAll(' ', '-')}-${company}@example.com`;
      await makeAccount(username, company);
      Amplify.configure(configurationOf(outputs));
      await auth.signIn({ username, password: PASSWORD });
      const sync = 'mutation { syncUser { companyId } }';
      const { data, errors } = await post({ endpoint }, { authorization: await tokenNow() }, sync);
      const companyId = (data?.syncUser as { companyId?: string } | undefined)?.companyId;
      if (!companyId) throw new Error(`No company was founded: ${JSON.stringify(errors)}`);
      const token = await tokenNow(true);
      await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens();
      return { companyId, token };
    },
    async removeUsers(): Promise<void> {
      for (const Username of made) await pool.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    },
  };
}

/** A token with the same claims and header, signed by a key that the pool does not have. */
export async function forgeryOf(token: string): Promise<string> {
  const [header = '', payload = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(read(payload)).setProtectedHeader(read(header)).sign(privateKey);
}
