import { a, type ClientSchema, defineData } from '@aws-amplify/backend';
import { countWords } from '../functions/count-words/resource';

const schema = a.schema({
  Todo: a
    .model({ content: a.string().required(), isDone: a.boolean().default(false) })
    .authorization((allow) => [allow.owner()]),
  countWords: a
    .query()
    .arguments({ text: a.string().required() })
    .returns(a.integer())
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function(countWords)),
});

export type Schema = ClientSchema<typeof schema>;

export const data = defineData({ schema, authorizationModes: { defaultAuthorizationMode: 'userPool' } });
