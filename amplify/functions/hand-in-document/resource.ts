import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const handInDocument = defineFunction({
  name: 'hand-in-document',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  memoryMB: 512,
  ...everyFunction,
});

/** The fields that the activity and the JSON copy of the row need. */
const HandedIn = a.customType({
  id: a.id().required(),
  companyId: a.id().required(),
  projectId: a.id().required(),
  name: a.string().required(),
  createdBy: a.string().required(),
});

/**
 * Creates the row of a document that a User adds to a project assigned to them, if the company allows it.
 * `s3Key` is the key of the file's upload link, `size` is in bytes and `sha256` in hex. The caller becomes
 * the document's owner. Repeating the call changes nothing.
 */
const operation = a
  .mutation()
  .arguments({
    id: a.id().required(),
    projectId: a.id().required(),
    name: a.string().required(),
    mimeType: a.string().required(),
    size: a.integer().required(),
    s3Key: a.string().required(),
    sha256: a.string().required(),
  })
  .returns(a.ref('HandedIn').required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handInDocument));

export const handInDocumentSchema = { HandedIn, handInDocument: operation };
