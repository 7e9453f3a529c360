import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = {
  member: ['read'],
  manager: everything,
  self: { field: 'sub', may: ['read', 'update'] },
};
/** A manager may set and change it. The person may not. */
const byManager: Rights = { ...rights, self: { field: 'sub', may: ['read'] } };
/**
 * Only `syncUser` writes it. `sub` ties the row to a sign-in, so anyone who could write it could take over an
 * account.
 */
const byServer: Rights = withhold(byManager, 'create', 'update');

export const user = a
  .model({
    companyId: companyIdField(rights),
    sub: a.string().authorization((allow) => rules(allow, byServer)),
    email: a
      .email()
      .required()
      .authorization((allow) => rules(allow, withhold(rights, 'update'))),
    name: a.string().required(),
    role: a.ref('Role').authorization((allow) => rules(allow, byManager)),
    isActive: a
      .boolean()
      .default(true)
      .authorization((allow) => rules(allow, byManager)),
    /** The owner id in this company; see `ownerIdOf`. Empty in older rows. */
    ownerId: a.string().authorization((allow) => rules(allow, byServer)),
    lastLoginAt: a.datetime().authorization((allow) => rules(allow, byServer)),
    invitedAt: a.datetime().authorization((allow) => rules(allow, byManager)),
    /** The User ID of the manager who prepared the row. Empty in a row created by signing in. */
    invitedBy: a.id().authorization((allow) => rules(allow, byServer)),
    acceptedAt: a.datetime().authorization((allow) => rules(allow, byServer)),
    /**
     * Until this time the role and access cannot change, because another manager left relying on this one
     * (remaining-manager.ts).
     */
    mustStayUntil: a.datetime().authorization((allow) => rules(allow, byServer)),
  })
  .secondaryIndexes((index) => [
    index('companyId').sortKeys(['role']).queryField('usersByCompany'),
    index('email').queryField('usersByEmail'),
  ])
  .authorization((allow) => rules(allow, rights));
