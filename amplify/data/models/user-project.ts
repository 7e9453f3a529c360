import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = {
  manager: ['create', 'read', 'delete'],
  admin: everything,
  self: { field: 'userId', may: ['read'] },
};

/** Who works on which project. `userId` is the User row's id, which is the Cognito sub. */
export const userProject = a
  .model({
    companyId: companyIdField(rights),
    userId: a.id().required(),
    projectId: a.id().required(),
  })
  .secondaryIndexes((index) => [
    index('userId').queryField('userProjectsByUser'),
    index('projectId').queryField('userProjectsByProject'),
  ])
  .authorization((allow) => rules(allow, rights));
