import { generateClient } from 'aws-amplify/data';
import { configureAmplify } from './configure.ts';
import type { Schema } from './data-client.ts';

/**
 * The data API for everyone, signed in or not: with the public key, which allows the contact form and the preview of
 * an invitation.
 */
export async function publicDataClient() {
  await configureAmplify();
  return generateClient<Schema>({ authMode: 'apiKey' });
}
