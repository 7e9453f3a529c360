import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = { manager: everything, self: { field: 'invitedBy', may: ['read'] } };

/** `syncUser` accepts a pending one for the e-mail that signs in. */
export const userInvitation = a
  .model({
    companyId: companyIdField(rights),
    email: a.email().required(),
    role: a.ref('Role'),
    /** The inviter's User id. */
    invitedBy: a.id().required(),
    expiresAt: a.datetime().required(),
    status: a.ref('InvitationStatus'),
    /** When it was mailed last; written by `sendInvitationEmail`. */
    sentAt: a.datetime().authorization((allow) => rules(allow, withhold(rights, 'create', 'update'))),
  })
  .secondaryIndexes((index) => [
    index('email').queryField('invitationsByEmail'),
    index('companyId').sortKeys(['status']).queryField('invitationsByCompanyAndStatus'),
  ])
  .authorization((allow) => rules(allow, rights));
