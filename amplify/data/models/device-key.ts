import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

/** No one may change a key, because data encrypted with it would be lost. */
const rights: Rights = { self: { field: 'owner', may: ['create', 'read', 'delete'] } };
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
    owner: a.string().authorization((allow) => rules(allow, rights)),
    /** 32 random bytes in base64. */
    secret: a.string().required(),
    createdAt: a.datetime(),
  })
  .authorization((allow) => rules(allow, rights));
