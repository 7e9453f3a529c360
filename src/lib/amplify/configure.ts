import { Amplify } from 'aws-amplify';
import { Hub, parseAmplifyConfig } from 'aws-amplify/utils';
import { keepInstallation } from './installation.ts';
import { OUTPUTS_URL } from './outputs-url.ts';
import { tokenEvents } from './token-events.ts';

interface Outputs extends Record<string, unknown> {
  /** `userPoolEndpoint`: the address of a user pool outside AWS, for which amplify_outputs.json has no field. */
  custom?: { userPoolEndpoint?: string; hasVision?: boolean; signUp?: 'open' | 'closed' };
  auth?: Record<string, unknown>;
}

let configured: Promise<void> | undefined;

/**
 * Reads the backend's outputs and configures Amplify, once per page. If they cannot be read, it throws an error with
 * a message for the user, and the next call tries again.
 */
export function configureAmplify(fetchOutputs: typeof fetch = fetch): Promise<void> {
  configured ??= configure(fetchOutputs).catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function configure(fetchOutputs: typeof fetch): Promise<void> {
  const response = await fetchOutputs(OUTPUTS_URL, { headers: { accept: 'application/json' } });
  if (!response.ok)
    throw new Error(`The settings of this installation could not be read (status ${response.status}).`);
  const outputs = (await response.json()) as Outputs;
  keepInstallation(outputs.custom);
  Amplify.configure(configurationOf(outputs));
  Hub.listen('auth', ({ payload: { event } }) => {
    if (event === 'tokenRefresh') tokenEvents.emit('refreshed');
    if (event === 'tokenRefresh_failure') tokenEvents.emit('refresh-failed');
  });
}

/**
 * Amplify's configuration, with the user pool's own address if the outputs name one. The identity pool in the outputs
 * is left out: Amplify would request AWS credentials from it at every sign-in, which nothing here needs and the
 * content security policy forbids.
 */
export function configurationOf({ auth, ...outputs }: Outputs): ReturnType<typeof parseAmplifyConfig> {
  const { identity_pool_id: _, ...withoutIdentityPool } = auth ?? {};
  const config = parseAmplifyConfig({ ...outputs, ...(auth && { auth: withoutIdentityPool }) });
  const userPoolEndpoint = outputs.custom?.userPoolEndpoint;
  if (userPoolEndpoint && config.Auth) config.Auth.Cognito.userPoolEndpoint = userPoolEndpoint;
  return config;
}
