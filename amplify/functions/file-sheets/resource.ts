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
 * Files what was read of the sheets of a document, at most 50 a call: `sheets` is a JSON list of `SheetFiling`. The call
 * with `last` also says how many sheets the document has (`total`), and decides the chains of their numbers. While its reply
 * has a `cursor` there are chains left: repeat it with that cursor and no sheets. For the document's uploader, Admin and Owner.
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
