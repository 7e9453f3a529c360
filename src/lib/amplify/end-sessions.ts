import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { ServerFaultError } from '../http/request-error.ts';
import { configureAmplify } from './configure.ts';

/**
 * Ends every session of the signed-in person, including this device's, by revoking their refresh tokens. The device's
 * tokens stay stored, so that the next sign-in can replace them. The SDK's own `signOut({ global: true })` clears
 * them and does not report whether it worked.
 */
export async function endEverySession(): Promise<void> {
  await configureAmplify();
  const { userPoolId, userPoolEndpoint } = Amplify.getConfig().Auth?.Cognito ?? {};
  const { tokens } = await fetchAuthSession();
  if (!userPoolId || !tokens) throw new Error('No one is signed in.');
  const region = userPoolId.split('_')[0];
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens.accessToken.toString() }),
  });
  if (!response.ok) throw new ServerFaultError(`GlobalSignOut answered ${response.status}`);
}
