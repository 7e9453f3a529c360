import { generateClient } from 'aws-amplify/data';
import type { Schema } from '#amplify/data/resource.ts';
import { configureAmplify } from './configure.ts';
import { currentTokens } from './current-tokens.ts';

export type DataClient = ReturnType<typeof generateClient<Schema>>;
export type { Schema };

let client: DataClient | undefined;

/**
 * The data API, typed by the schema. Amplify must be configured, which the protected routes ensure before they
 * render.
 */
export function dataClient(): DataClient {
  client ??= generateClient<Schema>({ headers: afterRenewal });
  return client;
}

/** Adds nothing. Without this step the SDK reports tokens that expired offline as if no one were signed in. */
async function afterRenewal(): Promise<Record<string, string>> {
  await currentTokens();
  return {};
}

/**
 * The data API for everyone, signed in or not: with the public key, which allows the contact form and the preview of
 * an invitation.
 */
export async function publicDataClient() {
  await configureAmplify();
  return generateClient<Schema>({ authMode: 'apiKey' });
}
