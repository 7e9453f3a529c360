import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const createUploadUrl = defineFunction({
  name: 'create-upload-url',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  memoryMB: 512,
  ...everyFunction,
});

const UploadUrl = a.customType({
  url: a.string().required(),
  /** The storage key that the server made. */
  key: a.string().required(),
  expiresAt: a.datetime().required(),
  /** Headers that the PUT must carry, exactly. */
  headers: a.json().required(),
});

/**
 * Creates a link to PUT one file of a document. `purpose` is file, text, words or thumbnail, `size` is in
 * bytes and `sha256` in hex. Without the hash the link works only once.
 */
const operation = a
  .mutation()
  .arguments({
    projectId: a.id().required(),
    documentId: a.id().required(),
    purpose: a.string().required(),
    fileName: a.string().required(),
    contentType: a.string().required(),
    size: a.integer().required(),
    sha256: a.string(),
  })
  .returns(a.ref('UploadUrl').required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(createUploadUrl));

export const createUploadUrlSchema = { UploadUrl, createUploadUrl: operation };
