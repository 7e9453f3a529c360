import { env } from '$amplify/env/publisher';
import type { Schema } from '../../data/resource';
import { State } from './state';

// `Schema` is only a type, and imported without saying so, as many projects do.
export const handler: Schema['publishNote']['functionHandler'] = async ({ arguments: { title } }) =>
  `${State.Published}: https://${env.SITE}/${encodeURIComponent(title)}`;
