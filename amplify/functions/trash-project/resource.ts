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
 * Moves a project and all of its documents to the trash, or restores them. The reply's `remaining` is the number of
 * documents left: repeat the same call until it is 0. For Admin and Owner.
 */
const operation = a
  .mutation()
  .arguments({ projectId: a.id().required(), restore: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(trashProject));

export const trashProjectSchema = { trashProject: operation };
