import { a, defineFunction } from '@aws-amplify/backend';

export const checkSheets = defineFunction({
  name: 'check-sheets',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  // AppSync ends a request after 30 s.
  timeoutSeconds: 30,
  memoryMB: 1024,
  logging: { retention: '1 month', format: 'json' },
});

/**
 * Compares a project's sheets, drawing lists and references with each other, and writes what they lack or contradict
 * themselves in as findings. What was dismissed stays dismissed. For every member who may open the project.
 */
const operation = a
  .mutation()
  .arguments({ projectId: a.id().required() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(checkSheets));

export const checkSheetsSchema = { checkSheets: operation };
