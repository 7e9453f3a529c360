import { credentialsOf, required } from '../data-api/environment.ts';
import { eventHandler } from '../resolver.ts';
import { renewApiKey } from './renew-api-key.ts';

/** Called on a schedule. */
export const handler = eventHandler<object, void>('renewApiKey', async () => {
  const region = required(process.env, 'AWS_REGION');
  await renewApiKey(
    { apiId: required(process.env, 'API_ID'), keyId: required(process.env, 'API_KEY_ID') },
    {
      endpoint: process.env.AWS_ENDPOINT_URL_APPSYNC ?? `https://appsync.${region}.amazonaws.com`,
      region,
      credentials: credentialsOf(process.env),
      now: Date.now(),
    },
  );
});
