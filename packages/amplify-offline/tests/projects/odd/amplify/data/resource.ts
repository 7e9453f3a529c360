import { a, defineData } from '@aws-amplify/backend';

const schema = a.schema({
  Row: a.model({ name: a.string() }).authorization((allow) => [allow.owner()]),
});

export const data = defineData({ schema });
