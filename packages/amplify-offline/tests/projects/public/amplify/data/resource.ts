import { a, type ClientSchema, defineData } from '@aws-amplify/backend';

const schema = a.schema({
  Visit: a.model({ page: a.string() }).authorization((allow) => [allow.publicApiKey()]),
});

export type Schema = ClientSchema<typeof schema>;

export const data = defineData({ schema, authorizationModes: { defaultAuthorizationMode: 'apiKey' } });
