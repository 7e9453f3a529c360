import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { manager: everything, self: { field: 'invitedBy', may: ['read'] } };

/** The projects that come with an invitation. */
export const invitationProject = a
  .model({
    companyId: companyIdField(rights),
    invitationId: a.id().required(),
    projectId: a.id().required(),
    /** The inviter's User id. */
    invitedBy: a.id().required(),
  })
  .secondaryIndexes((index) => [index('invitationId').queryField('invitationProjectsByInvitation')])
  .authorization((allow) => rules(allow, rights));
