import { generateClient } from 'aws-amplify/data';
import type { Schema } from '#amplify/data/resource.ts';

export type DataClient = ReturnType<typeof generateClient<Schema>>;
export type { Schema };

let client: DataClient | undefined;

/**
 * The data API, typed by the schema. Amplify must be configured, which the protected routes ensure before they
 * render.
 */
export function dataClient(): DataClient {
  client ??= generateClient<Schema>();
  return client;
}
