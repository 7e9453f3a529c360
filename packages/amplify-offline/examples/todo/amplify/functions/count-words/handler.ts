import type { Schema } from '../../data/resource';

export const handler: Schema['countWords']['functionHandler'] = async ({ arguments: { text } }) =>
  text.split(/\s+/).filter(Boolean).length;
