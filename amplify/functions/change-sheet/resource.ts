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
 * What a person decides about a sheet: `change` is the JSON of a `SheetChange` (src/domain/sheets). The reply says how many
 * sheets changed; subscribers see which. For the uploader of its document, Admin and Owner.
 */
const operation = a
  .mutation()
  .arguments({ change: a.string().required() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(changeSheet));

export const changeSheetSchema = { changeSheet: operation };
