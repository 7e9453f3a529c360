import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const createDownloadUrl = defineFunction({
  name: 'create-download-url',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  memoryMB: 512,
  ...everyFunction,
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
