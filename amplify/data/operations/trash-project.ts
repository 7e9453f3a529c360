import { a } from '@aws-amplify/backend';
import { trashProject as handler } from '../../functions/trash-project/resource.ts';

/**
 * Puts a project with all of its documents into the trash, or takes both out again. The reply says how many documents are
 * left (`remaining`): while there are some, repeat the same call. For Admin and Owner.
 */
export const trashProject = a
  .mutation()
  .arguments({ projectId: a.id().required(), restore: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
