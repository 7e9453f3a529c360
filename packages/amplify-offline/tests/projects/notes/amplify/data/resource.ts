import { a, type ClientSchema, defineData, defineFunction } from '@aws-amplify/backend';

// A function whose name differs from its folder's, with a secret and an entry in another folder.
export const publishNote = defineFunction({
  name: 'publisher',
  entry: '../functions/publish-note/publish.ts',
  environment: { SITE: 'notes.example' },
});

const schema = a
  .schema({
    Note: a
      .model({ title: a.string().required(), body: a.string() })
      .secondaryIndexes((index) => [index('title')])
      .authorization((allow) => [allow.group('editors'), allow.authenticated().to(['read'])]),
    // A rule on an attribute, which only the ID token contains.
    Draft: a.model({ text: a.string() }).authorization((allow) => [allow.owner().identityClaim('email')]),
    publishNote: a
      .mutation()
      .arguments({ title: a.string().required() })
      .returns(a.string())
      .authorization((allow) => [allow.group('editors')])
      .handler(a.handler.function(publishNote)),
  })
  .authorization((allow) => [allow.resource(publishNote)]);

export type Schema = ClientSchema<typeof schema>;

export const data = defineData({ schema, authorizationModes: { defaultAuthorizationMode: 'userPool' } });
