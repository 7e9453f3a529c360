import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const dismissFinding = defineFunction({
  name: 'dismiss-finding',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * Dismisses a finding with a reason, or reopens it without one. The row stores who did it and when. For every
 * member who may open the project.
 */
const operation = a
  .mutation()
  .arguments({ id: a.id().required(), reason: a.string() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(dismissFinding));

export const dismissFindingSchema = { dismissFinding: operation };
