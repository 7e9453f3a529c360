import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { REGION } from '#domain/limits/limits.ts';
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from '#local/names.ts';
import { type DataApi, dataApiAs } from '#local/seed/data-api.ts';
import { makeSampleUser, sampleAccessToken } from '#local/seed/sample.ts';
import type { Running } from './server-process.ts';

/** The sample's person and company, created or found again, and the data API as that person calls it. */
export async function companyOn(server: Running): Promise<{ api: DataApi; companyId: string }> {
  const client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: server.internalOrigin,
    credentials: server.secrets,
  });
  const pool = { client, userPoolId: USER_POOL_ID, userPoolClientId: USER_POOL_CLIENT_ID };
  await makeSampleUser(pool);
  const founder = dataApiAs(server.origin, await sampleAccessToken(pool));
  const { syncUser } = await founder<{ syncUser: { companyId: string } }>(
    'mutation { syncUser { companyId } }',
  );
  return { api: dataApiAs(server.origin, await sampleAccessToken(pool)), companyId: syncUser.companyId };
}
