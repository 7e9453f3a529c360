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

/** What the record of the team and the copy of the row need. */
const HandedIn = a.customType({
  id: a.id().required(),
  companyId: a.id().required(),
  projectId: a.id().required(),
  name: a.string().required(),
  createdBy: a.string().required(),
});

/**
 * Writes the row of a document that a User adds to a project assigned to them, where the company lets its Users hand in:
 * `s3Key` is the key of a link for its file, `size` in bytes, `sha256` in hex. The caller is its record owner. Asked again
 * for the same document it changes nothing.
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
