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

const BegunUpload = a.customType({ key: a.string().required(), uploadId: a.string().required() });

/** Begins to store the file of a document in parts. The parts are kept for a day. */
const begin = a
  .mutation()
  .arguments({
    projectId: a.id().required(),
    documentId: a.id().required(),
    fileName: a.string().required(),
    contentType: a.string().required(),
    size: a.integer().required(),
  })
  .returns(a.ref('BegunUpload').required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(createUploadUrl));

const begun = {
  projectId: a.id().required(),
  documentId: a.id().required(),
  key: a.string().required(),
  uploadId: a.string().required(),
  /** Of the whole file. */
  size: a.integer().required(),
};

const PartUrl = a.customType({
  url: a.string().required(),
  /** Headers that the PUT must carry, exactly. */
  headers: a.json().required(),
});

/** Creates a link to PUT one part. `part` starts at 1, and `sha256` in hex is that of the part. */
const partUrl = a
  .mutation()
  .arguments({ ...begun, part: a.integer().required(), sha256: a.string().required() })
  .returns(a.ref('PartUrl').required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(createUploadUrl));

/** Makes the file of its parts. False if storage no longer has them. */
const finish = a
  .mutation()
  .arguments({
    ...begun,
    etags: a.string().required().array().required(),
    hashes: a.string().required().array().required(),
  })
  .returns(a.boolean().required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(createUploadUrl));

export const createUploadUrlSchema = {
  ...{ UploadUrl, BegunUpload, PartUrl },
  ...{ createUploadUrl: operation, beginUpload: begin, createPartUrl: partUrl, finishUpload: finish },
};
