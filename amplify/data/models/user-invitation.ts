import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = { manager: everything, self: { field: 'invitedBy', may: ['read'] } };

const byServer: Rights = withhold(rights, 'create', 'update');

/** An invitation to an email address, open until the person answers with `respondToInvitation`. */
export const userInvitation = a
  .model({
    companyId: companyIdField(rights),
    email: a.email().required(),
    role: a.ref('Role'),
    /** The inviter's User id. */
    invitedBy: a.id().required(),
    expiresAt: a.datetime().required(),
    status: a.ref('InvitationStatus'),
    /** When it was last emailed; written by `sendInvitationEmail`. */
    sentAt: a.datetime().authorization((allow) => rules(allow, byServer)),
    /**
     * While this time has not passed, another call is accepting the invitation, and no one else may accept or cancel it
     * (data-api/offer-claim.ts).
     */
    claimedUntil: a.datetime().authorization((allow) => rules(allow, byServer)),
  })
  .secondaryIndexes((index) => [
    index('email').queryField('invitationsByEmail'),
    index('companyId').sortKeys(['status']).queryField('invitationsByCompanyAndStatus'),
  ])
  .authorization((allow) => rules(allow, rights));
