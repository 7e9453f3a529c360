import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type DataApi, dataApiAs } from '#local/seed/data-api.ts';
import type { Local } from '#local/start.ts';
import { operatorSignIn, type UserPool, userPoolAt } from '#local/user-pool.ts';

/** A person who signed up and created a company, and the data API as they call it. */
export interface CompanyOwner {
  api: DataApi;
  companyId: string;
}

/** The product as it runs in a test, and the folder of its data. */
export type Running = Pick<Local, 'origin' | 'internalOrigin'> & { dataDir: string };

const PASSWORD = 'Plumb-line-1';

/**
 * Signs up, enters the emailed code, starts a session and creates the company. The token names the company. The operator
 * requests the session: the proof of a password in JavaScript takes 0.36 s of the processor, and this is done some fifty
 * times. Signing in as the app does is tests/integration/sign-in.test.ts.
 */
export async function createCompany(running: Running, email: string, company: string): Promise<CompanyOwner> {
  const pool = poolOf(running);
  const attributes = { email, given_name: 'Ann', 'custom:companyId': company, 'custom:role': 'Owner' };
  const account = { ClientId: pool.userPoolClientId, Username: email };
  await pool.client.send(
    new SignUpCommand({
      ...{ ...account, Password: PASSWORD },
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  const ConfirmationCode = await mailedCode(running.origin, email);
  await pool.client.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode }));
  const firstVisit = await sessionOf(running, pool, email);
  const { syncUser } = await firstVisit<{ syncUser: { companyId: string } }>(
    'mutation { syncUser { companyId } }',
  );
  return { api: await sessionOf(running, pool, email), companyId: syncUser.companyId };
}

/** Starts a session of a person who has an account, and returns the data API as they call it. */
export const signInAgain = (running: Running, email: string): Promise<DataApi> =>
  sessionOf(running, poolOf(running), email);

async function sessionOf({ origin }: Running, pool: UserPool, email: string): Promise<DataApi> {
  const { AccessToken } = await operatorSignIn(pool, { email, password: PASSWORD });
  return dataApiAs(origin, AccessToken);
}

function poolOf({ internalOrigin, dataDir }: Running): UserPool {
  return userPoolAt(internalOrigin, JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')));
}

async function mailedCode(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/_local/outbox.json?to=${encodeURIComponent(email)}`);
  const { mails } = (await response.json()) as { mails: { code?: string }[] };
  const code = mails.find((mail) => mail.code)?.code;
  if (!code) throw new Error(`No code was emailed to ${email}`);
  return code;
}
