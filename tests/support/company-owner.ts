import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { configurationOf } from '#lib/amplify/configure.ts';
import { type DataApi, dataApiAs } from '#local/seed/data-api.ts';
import type { Local } from '#local/start.ts';

/** A person who signed up and created a company, and the data API as they call it. */
export interface CompanyOwner {
  api: DataApi;
  companyId: string;
}

const PASSWORD = 'Plumb-line-1';

/** Signs up, enters the emailed code, signs in and creates the company. The token names the company. */
export async function createCompany(local: Local, email: string, company: string): Promise<CompanyOwner> {
  Amplify.configure(configurationOf(local.outputs));
  const userAttributes = { email, given_name: 'Ann', 'custom:companyId': company, 'custom:role': 'Owner' };
  await signUp({ username: email, password: PASSWORD, options: { userAttributes } });
  await confirmSignUp({ username: email, confirmationCode: await mailedCode(local.origin, email) });
  await signIn({ username: email, password: PASSWORD });
  const { syncUser } = await dataApiAs(
    local.origin,
    await accessToken(),
  )<{ syncUser: { companyId: string } }>('mutation { syncUser { companyId } }');
  const api = dataApiAs(local.origin, await accessToken());
  await signOut();
  return { api, companyId: syncUser.companyId };
}

/** Signs in a person who has an account, and returns the data API as they call it. */
export async function signInAgain(local: Local, email: string): Promise<DataApi> {
  Amplify.configure(configurationOf(local.outputs));
  await signIn({ username: email, password: PASSWORD });
  const api = dataApiAs(local.origin, await accessToken());
  await signOut();
  return api;
}

async function accessToken(): Promise<string> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  if (!tokens) throw new Error('No one is signed in');
  return tokens.accessToken.toString();
}

async function mailedCode(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/_local/outbox.json?to=${encodeURIComponent(email)}`);
  const { mails } = (await response.json()) as { mails: { code?: string }[] };
  const code = mails.find((mail) => mail.code)?.code;
  if (!code) throw new Error(`No code was emailed to ${email}`);
  return code;
}
