import { a } from '@aws-amplify/backend';
import { createDownloadUrl as handler } from '../../functions/create-download-url/resource.ts';

export const DownloadUrl = a.customType({
  url: a.string().required(),
  expiresAt: a.datetime().required(),
});

/** A link to read one file of a document: `purpose` as in `createUploadUrl`, `disposition` inline or attachment. */
export const createDownloadUrl = a
  .query()
  .arguments({
    documentId: a.id().required(),
    purpose: a.string().required(),
    disposition: a.string(),
  })
  .returns(a.ref('DownloadUrl').required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
