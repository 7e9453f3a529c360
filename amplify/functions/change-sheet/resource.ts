import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const changeSheet = defineFunction({
  name: 'change-sheet',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // AppSync ends a request after 30 s.
  timeoutSeconds: 30,
  memoryMB: 1024,
  ...everyFunction,
});

/**
 * Applies a person's decision about a sheet. `change` is a `SheetChange` as JSON (src/domain/sheets). The
 * reply gives the number of changed sheets; subscribers receive the rows. For the document's uploader, Admins
 * and Owners.
 */
const operation = a
  .mutation()
  .arguments({ change: a.string().required() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(changeSheet));

export const changeSheetSchema = { changeSheet: operation };
