import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const fileSheets = defineFunction({
  name: 'file-sheets',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // AppSync ends a request after 30 s.
  timeoutSeconds: 30,
  memoryMB: 1024,
  ...everyFunction,
});

/**
 * Files the readings of a document's sheets, at most 50 in a call. `sheets` is a JSON list of `SheetFiling`.
 * The call with `last` also passes the number of sheets (`total`) and decides the chains of their numbers.
 * While its reply has a `cursor`, repeat the call with that cursor and without sheets. For the document's
 * uploader, Admins and Owners.
 */
const operation = a
  .mutation()
  .arguments({
    documentId: a.id().required(),
    sheets: a.string().required(),
    last: a.boolean(),
    total: a.integer(),
    cursor: a.string(),
  })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(fileSheets));

export const fileSheetsSchema = { fileSheets: operation };
