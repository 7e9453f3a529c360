import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'], manager: everything };

export const project = a
  .model({
    companyId: companyIdField(rights),
    name: a.string().required(),
    description: a.string(),
    slug: a.string(),
    address: a.string(),
    streetNumber: a.string(),
    streetName: a.string(),
    suburb: a.string(),
    state: a.string(),
    postcode: a.string(),
    /** Which documents take precedence if two state different values. */
    precedence: a.ref('Precedence'),
    deletedAt: a.datetime(),
    owner: a.string(),
    createdAt: a.datetime(),
    documents: a.hasMany('Document', 'projectId'),
  })
  .secondaryIndexes((index) => [
    index('companyId').sortKeys(['createdAt']).queryField('projectsByCompany'),
    index('companyId').sortKeys(['name']).queryField('projectsByCompanyAndName'),
    // This index contains a row only while it is in the trash.
    index('companyId').sortKeys(['deletedAt']).queryField('projectsByTrash'),
  ])
  .authorization((allow) => rules(allow, rights));
