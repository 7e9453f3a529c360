import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

/** Nobody changes a key: what was sealed with it would be lost. */
const rights: Rights = { self: { field: 'owner', may: ['create', 'read', 'delete'] } };
/** Only in one's own company: the company's rule adds `create`. */
const inOwnCompany: Rights = { member: ['create'], self: { field: 'owner', may: ['read', 'delete'] } };

/**
 * The key that seals what a person keeps on one of their devices. The device has it only while they are signed in; a manager
 * can't read it. It is of no use without that device.
 */
export const deviceKey = a
  .model({
    companyId: a
      .id()
      .required()
      .authorization((allow) => rules(allow, inOwnCompany)),
    owner: a.string().authorization((allow) => rules(allow, rights)),
    /** 32 random bytes in base64. */
    secret: a.string().required(),
    createdAt: a.datetime(),
  })
  .authorization((allow) => rules(allow, rights));
