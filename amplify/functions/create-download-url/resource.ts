import { a, defineFunction } from '@aws-amplify/backend';

export const createDownloadUrl = defineFunction({
  name: 'create-download-url',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 10,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});

const DownloadUrl = a.customType({
  url: a.string().required(),
  expiresAt: a.datetime().required(),
});

/** A link to read one file of a document: `purpose` as in `createUploadUrl`, `disposition` inline or attachment. */
const operation = a
  .query()
  .arguments({
    documentId: a.id().required(),
    purpose: a.string().required(),
    disposition: a.string(),
  })
  .returns(a.ref('DownloadUrl').required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(createDownloadUrl));

export const createDownloadUrlSchema = { DownloadUrl, createDownloadUrl: operation };
