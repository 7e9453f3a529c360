import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { type DataApi, dataApiAs } from '#local/seed/data-api.ts';
import { sample } from '#local/seed/sample.ts';
import type { CompanyOwner } from '#tests/support/company-owner.ts';

/**
 * The company's owner, signed in as in a browser: the product's own requests work in this process, and tokens are
 * renewed when they expire.
 */
export async function signedIn(origin: string, companyId: string): Promise<CompanyOwner> {
  await configureAmplify((url, init) => fetch(`${origin}${String(url)}`, init));
  await signIn({ username: sample.email, password: sample.password });
  const api: DataApi = async (query, variables) => {
    const { tokens } = await fetchAuthSession();
    if (!tokens) throw new Error('The sign-in has ended.');
    return dataApiAs(origin, tokens.accessToken.toString())(query, variables);
  };
  return { api, companyId };
}
