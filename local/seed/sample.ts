import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { wishes } from '#domain/tenancy/claims.ts';
import { operatorSignIn, type UserPool } from '../user-pool.ts';

/** The sample company: its account, and the project with its documents. */
export const sample = {
  email: 'foreman@sample-builders.example',
  password: 'Plumb-line-1',
  name: 'Sam',
  company: 'Sample Builders',
  project: {
    name: 'Riverside Warehouse',
    description:
      'Ask “How high must a guardrail top rail be?” The rules are US federal ones (29 CFR 1904 and 1926, public domain).',
  },
} as const;

/** Written when seeding is complete. From then on, changes and deletions by users are kept. */
export const SAMPLE_MARKER = 'sample-is-complete';

/** Creates the sample's person as an administrator of the user pool would: confirmed and with a password. */
export async function makeSampleUser({ client, userPoolId }: UserPool): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: sample.email };
  try {
    await client.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email_verified', Value: 'true' },
          { Name: 'given_name', Value: sample.name },
          { Name: wishes.company, Value: sample.company },
          { Name: wishes.role, Value: 'Owner' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: sample.password, Permanent: true }));
}

/** An access token of the sample's person, with the company's claims once it exists. */
export async function sampleAccessToken(pool: UserPool): Promise<string> {
  return (await operatorSignIn(pool, sample)).AccessToken;
}
