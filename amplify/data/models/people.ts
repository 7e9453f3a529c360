import { a } from '@aws-amplify/backend';
import { contactErrors } from '#domain/errors/catalogue.ts';
import { contact } from '#domain/limits/limits.ts';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

/**
 * `id` is the company ID everywhere else. An Admin may create only the row with their own company's ID, which
 * exists already, so only `syncUser` creates companies. `founderSub` lets an interrupted creation resume.
 */
export const company = a
  .model({
    id: a.id().required(),
    name: a.string().required(),
    description: a.string(),
    /** Which projects a User may open. Empty means `all`. */
    projectAccess: a.ref('ProjectAccess'),
    /** Whether Users may add documents to the projects assigned to them. Empty means no. */
    usersHandIn: a.boolean(),
    founderSub: a.string(),
  })
  .authorization((allow) =>
    rules(allow, { member: ['read'], manager: ['read', 'update'], admin: everything }, 'id'),
  );

const userRights: Rights = {
  member: ['read'],
  manager: everything,
  self: { field: 'sub', may: ['read', 'update'] },
};
/** A manager may set and change it. The person may not. */
const byManager: Rights = { ...userRights, self: { field: 'sub', may: ['read'] } };
/**
 * Only `syncUser` writes it. `sub` ties the row to a sign-in, so anyone who could write it could take over an
 * account.
 */
const byServer: Rights = withhold(byManager, 'create', 'update');

export const user = a
  .model({
    companyId: companyIdField(userRights),
    sub: a.string().authorization((allow) => rules(allow, byServer)),
    email: a
      .email()
      .required()
      .authorization((allow) => rules(allow, withhold(userRights, 'update'))),
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
  .authorization((allow) => rules(allow, userRights));

const invitationRights: Rights = { manager: everything, self: { field: 'invitedBy', may: ['read'] } };

const invitationByServer: Rights = withhold(invitationRights, 'create', 'update');

/** An invitation to an email address, open until the person answers with `respondToInvitation`. */
export const userInvitation = a
  .model({
    companyId: companyIdField(invitationRights),
    email: a.email().required(),
    role: a.ref('Role'),
    /** The inviter's User id. */
    invitedBy: a.id().required(),
    expiresAt: a.datetime().required(),
    status: a.ref('InvitationStatus'),
    /** When it was last emailed; written by `sendInvitationEmail`. */
    sentAt: a.datetime().authorization((allow) => rules(allow, invitationByServer)),
    /**
     * While this time has not passed, another call is accepting the invitation, and no one else may accept or cancel it
     * (amplify/rows/people.ts).
     */
    claimedUntil: a.datetime().authorization((allow) => rules(allow, invitationByServer)),
  })
  .secondaryIndexes((index) => [
    index('email').queryField('invitationsByEmail'),
    index('companyId').sortKeys(['status']).queryField('invitationsByCompanyAndStatus'),
  ])
  .authorization((allow) => rules(allow, invitationRights));

const invitationProjectRights: Rights = { manager: everything, self: { field: 'invitedBy', may: ['read'] } };

/** The projects that come with an invitation. */
export const invitationProject = a
  .model({
    companyId: companyIdField(invitationProjectRights),
    invitationId: a.id().required(),
    projectId: a.id().required(),
    /** The inviter's User id. */
    invitedBy: a.id().required(),
  })
  .secondaryIndexes((index) => [index('invitationId').queryField('invitationProjectsByInvitation')])
  .authorization((allow) => rules(allow, invitationProjectRights));

/** No one may change a key, because data encrypted with it would be lost. */
const deviceKeyRights: Rights = { self: { field: 'owner', may: ['create', 'read', 'delete'] } };
/** Only in the person's own company: the company's rule grants `create`. */
const inOwnCompany: Rights = { member: ['create'], self: { field: 'owner', may: ['read', 'delete'] } };

/**
 * The key that encrypts the data a person keeps on one device. The device has it only while they are signed
 * in. A manager cannot read it, and it is useless without that device.
 */
export const deviceKey = a
  .model({
    companyId: a
      .id()
      .required()
      .authorization((allow) => rules(allow, inOwnCompany)),
    owner: a.string().authorization((allow) => rules(allow, deviceKeyRights)),
    /** 32 random bytes in base64. */
    secret: a.string().required(),
    createdAt: a.datetime(),
  })
  .authorization((allow) => rules(allow, deviceKeyRights));

/** Limits enforced by the API, because anyone with the public key can bypass the form. */
const atMost = (characters: number) => (v: { maxLength(length: number, message: string): void }) =>
  v.maxLength(characters, contactErrors.tooLong(characters));

/** A submission of the public contact page. It belongs to no company, and the API lets no one read it. */
export const contactSubmission = a
  .model({
    name: a.string().required().validate(atMost(contact.nameCharacters)),
    company: a.string().validate(atMost(contact.nameCharacters)),
    /** Checked by `stampSubmission` in the hooks, because Amplify has no validation for email fields. */
    email: a.email().required(),
    message: a.string().required().validate(atMost(contact.messageCharacters)),
    status: a.ref('ContactStatus'),
    /** When the maintainers were emailed. Set by the server; see `stampSubmission` in the hooks. */
    mailedAt: a.datetime(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('email').queryField('contactSubmissionsByEmail'),
    index('status').sortKeys(['createdAt']).queryField('contactSubmissionsByStatus'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['create'])]);
