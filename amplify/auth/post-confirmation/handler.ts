import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { credentialsOf, required } from '../../functions/data-api/environment.ts';
import { afterConfirmation } from './post-confirmation.ts';

export const handler = async (event: PostConfirmationTriggerEvent) => {
  await afterConfirmation(event, {
    async signOutEverywhere(UserPoolId, Username) {
      const client = new CognitoIdentityProviderClient({
        region: required(process.env, 'AWS_REGION'),
        credentials: credentialsOf(process.env),
        endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
      });
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    log: ({ level, ...entry }) =>
      console[level === 'error' ? 'error' : 'info']({ operation: 'postConfirmation', ...entry }),
  });
  return event;
};
