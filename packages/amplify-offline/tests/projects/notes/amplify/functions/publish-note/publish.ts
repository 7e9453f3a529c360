import { getAmplifyDataClientConfig } from '@aws-amplify/backend/function/runtime';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import { env } from '$amplify/env/publisher';
import type { Schema } from '../../data/resource';
import { State } from './state';

const { resourceConfig, libraryOptions } = await getAmplifyDataClientConfig(env);
Amplify.configure(resourceConfig, libraryOptions);
const client = generateClient<Schema>();

// `Schema` is a type imported without `import type`, as in many projects.
export const handler: Schema['publishNote']['functionHandler'] = async ({ arguments: { title } }) => {
  const { errors } = await client.models.Note.create({ title, body: State.Published });
  if (errors) throw new Error(errors[0]?.message);
  return `${State.Published}: https://${env.SITE}/${encodeURIComponent(title)}`;
};
