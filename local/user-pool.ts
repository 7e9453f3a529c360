import {
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { REGION } from '#domain/limits/limits.ts';
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from './names.ts';

/** A user pool, and a client with the operator's keys. */
export interface UserPool {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  userPoolClientId: string;
}

/** This installation's user pool. `endpoint`: the internal origin, where signed calls are accepted. */
export function userPoolAt(
  endpoint: string,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): UserPool {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new CognitoIdentityProviderClient({ region: REGION, endpoint, credentials });
  return { client, userPoolId: USER_POOL_ID, userPoolClientId: USER_POOL_CLIENT_ID };
}

/**
 * The tokens of a new session of a person, requested by the operator.
 * @throws if the password is wrong, or a second step is needed
 */
export async function operatorSignIn(
  { client, userPoolId, userPoolClientId }: UserPool,
  { email, password }: { email: string; password: string },
): Promise<AuthenticationResultType & { AccessToken: string }> {
  const { AuthenticationResult: tokens } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: userPoolId,
      ClientId: userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  if (!tokens?.AccessToken) throw new Error(`The user pool gave no tokens to ${email}.`);
  return { ...tokens, AccessToken: tokens.AccessToken };
}
