import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const checkSheets = defineFunction({
  name: 'check-sheets',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // AppSync ends a request after 30 s.
  timeoutSeconds: 30,
  memoryMB: 1024,
  ...everyFunction,
});

/**
 * Compares a project's sheets, drawing lists and references, and stores gaps and contradictions as findings.
 * Dismissed findings stay dismissed. For every member who may open the project.
 */
const operation = a
  .mutation()
  .arguments({ projectId: a.id().required() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(checkSheets));

export const checkSheetsSchema = { checkSheets: operation };
