import { generateClient } from 'aws-amplify/data';
import { configureAmplify } from './configure.ts';
import type { Schema } from './data-client.ts';

/** The data API as everyone may call it, signed in or not: by the public key, which opens the contact form and what the link of an invitation shows. */
export async function publicDataClient() {
  await configureAmplify();
  return generateClient<Schema>({ authMode: 'apiKey' });
}
