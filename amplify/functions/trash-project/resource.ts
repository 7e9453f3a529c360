import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const trashProject = defineFunction({
  name: 'trash-project',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // AppSync ends a request after 30 s.
  timeoutSeconds: 30,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * Puts a project with all of its documents into the trash, or takes both out again. The reply says how many documents are
 * left (`remaining`): while there are some, repeat the same call. For Admin and Owner.
 */
const operation = a
  .mutation()
  .arguments({ projectId: a.id().required(), restore: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(trashProject));

export const trashProjectSchema = { trashProject: operation };
