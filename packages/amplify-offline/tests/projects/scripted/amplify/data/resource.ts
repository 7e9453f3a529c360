import { a, defineData } from '@aws-amplify/backend';

const schema = a.schema({
  Sum: a.model({ total: a.integer() }).authorization((allow) => [allow.owner()]),
  add: a
    .query()
    .arguments({ x: a.integer().required(), y: a.integer().required() })
    .returns(a.integer())
    .handler(a.handler.custom({ entry: './add.js' }))
    .authorization((allow) => [allow.authenticated()]),
});

export const data = defineData({ schema, authorizationModes: { defaultAuthorizationMode: 'userPool' } });
