import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import type { PoolDefinition } from '#src/cognito/definition/pool-definition.ts';
import { readPoolDefinition } from '#src/cognito/definition/read-definition.ts';
import { type CognitoOptions, type CognitoService, createCognito } from '#src/cognito/service.ts';
import type { Mail } from '#src/ses/mail.ts';
import { poolTemplate } from './pool-template.ts';
import { credentials, region, type Served, secretFor, serve, temporaryFolder } from './serve.ts';

const PUBLIC_PATH = '/_local/cognito-idp';

/**
 * With both of these set, the suites run against a user pool on AWS that was deployed from this backend (with
 * credentials from the environment), or against another server that AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER names.
 * Otherwise they run against the local service.
 */
const { COGNITO_USER_POOL_ID: realPoolId, COGNITO_CLIENT_ID: realClientId } = process.env;
const isReal = Boolean(realPoolId && realClientId);

/** A test that reads the code in an email. It is skipped against a pool on AWS. */
export const testWithMail = test.skipIf(isReal);
/** A test that moves the clock, changes the settings of the pool, or breaks something. It runs only locally. */
export const testLocally = test.skipIf(isReal);

export const password = 'Right-Passw0rd';
export const HOUR_MS = 60 * 60 * 1000;
export const named = (name: string) => expect.objectContaining({ name });

export interface PoolOptions {
  readonly triggers?: CognitoOptions['triggers'];
  /** Overrides settings of the template, locally. */
  readonly definition?: Partial<PoolDefinition>;
  readonly allows?: CognitoOptions['allows'];
}

let people = 0;
export const newEmail = () => `person${++people}.${process.pid}.${Date.now()}@example.com`;

/**
 * A user pool whose clock and emails the test controls. Its settings are those that amplify/auth synthesizes
 * (cognito-definition.test.ts compares them).
 */
export function userPool({ triggers = {}, definition = {}, allows = () => true }: PoolOptions = {}) {
  const folder = temporaryFolder();
  const failures: unknown[] = [];
  const mails: Mail[] = [];
  const made: string[] = [];
  const clock = { aheadMs: 0, stoppedAt: undefined as number | undefined };
  const poolId = realPoolId ?? `${region}_Contract1`;
  const clientId = realClientId ?? 'contractclient0000000001';
  const poolRegion = poolId.split('_')[0] ?? region;
  let served: Served<CognitoService> | undefined;
  const options: CognitoOptions = {
    dataDir: folder.path,
    region,
    poolId,
    clientId,
    definition: { ...readPoolDefinition(poolTemplate()), ...definition },
    publicPath: PUBLIC_PATH,
    triggers,
    encryptionKey: '5e'.repeat(32),
    mailFrom: 'Example <no-reply@example.test>',
    sendMail: (mail) => void mails.push(mail),
    secretFor,
    allows,
    onError: (error) => failures.push(error),
    now: () => clock.stoppedAt ?? Date.now() + clock.aheadMs,
  };
  const local = () => {
    if (!served) throw new Error('There is no local pool.');
    return served;
  };
  const pool = {
    poolId,
    clientId,
    folder,
    mails,
    failures,
    clock,
    options,
    service: () => local().service,
    origin: () => local().origin,
    endpoint: () =>
      isReal
        ? (process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ??
          `https://cognito-idp.${poolRegion}.amazonaws.com`)
        : `${local().origin}${PUBLIC_PATH}`,
    async start(): Promise<void> {
      if (!isReal) served = await serve(await createCognito(options));
      pool.connect();
    },
    /** Connects the stock client to this pool. */
    connect(): void {
      const Cognito = { userPoolId: poolId, userPoolClientId: clientId };
      const isElsewhere = !isReal || process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
      const userPoolEndpoint = isElsewhere ? { userPoolEndpoint: pool.endpoint() } : {};
      Amplify.configure({ Auth: { Cognito: { ...Cognito, ...userPoolEndpoint } } });
    },
    /** Signs out, and resets the clock to the real time. */
    async reset(): Promise<void> {
      clock.aheadMs = 0;
      clock.stoppedAt = undefined;
      await auth.signOut();
    },
    stop: () => local().close(),
    /** Closes the pool. An error inside the service fails the test file. */
    async end(): Promise<void> {
      if (isReal) {
        for (const Username of made) {
          await pool.admin().send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username }));
        }
        return;
      }
      await local().close();
      folder.remove();
      expect(failures).toEqual([]);
    },
    admin: (secretAccessKey = credentials.secretAccessKey) =>
      isReal
        ? new CognitoIdentityProviderClient({ region: poolRegion })
        : new CognitoIdentityProviderClient({
            region,
            endpoint: local().origin,
            credentials: { ...credentials, secretAccessKey },
            maxAttempts: 1,
          }),
    /** The last message that was sent to an address. */
    mailTo(address: string): Mail {
      const mail = mails.findLast(({ to }) => to.includes(address));
      if (!mail) throw new Error(`Nothing was sent to ${address}.`);
      return mail;
    },
    codeFor: (address: string): string => pool.mailTo(address).code ?? 'no code',
    wrongCodeFor: (address: string) => (pool.codeFor(address) === '000000' ? '111111' : '000000'),
    /** A confirmed user, created by a backend operation. */
    async newUser(attributes: Record<string, string> = {}): Promise<string> {
      const email = newEmail();
      const given = { email, given_name: 'Ada', email_verified: 'true', ...attributes };
      const UserAttributes = Object.entries(given).map(([Name, Value]) => ({ Name, Value }));
      const user = { UserPoolId: poolId, Username: email };
      const admin = pool.admin();
      await admin.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
      made.push(email);
      await admin.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
      return email;
    },
    async signedInUser(attributes: Record<string, string> = {}): Promise<string> {
      const email = await pool.newUser(attributes);
      const { isSignedIn } = await auth.signIn({ username: email, password });
      expect(isSignedIn).toBe(true);
      return email;
    },
    /** Calls an operation directly, in a way that no client library would. */
    async call(operation: string, body: object | string) {
      const response = await fetch(pool.endpoint(), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
  };
  return pool;
}

export type UserPool = ReturnType<typeof userPool>;

/** The tokens of the signed-in user. */
export async function tokens() {
  const session = await auth.fetchAuthSession();
  if (!session.tokens?.idToken) throw new Error('No one is signed in.');
  return { access: session.tokens.accessToken, id: session.tokens.idToken };
}
