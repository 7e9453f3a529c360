import { a } from '@aws-amplify/backend';
import { companyIdField, type Rights, rules } from '../tenancy-rules.ts';

/** A run is a measurement and cannot be changed. */
const rights: Rights = { member: ['read'], manager: ['create', 'read', 'delete'] };

/** One run of a company's golden questions. */
export const goldenRun = a
  .model({
    companyId: companyIdField(rights),
    /** When the server stored it. A time sent by the client is ignored. */
    at: a.datetime().required(),
    /** `GoldenResult[]` of src/domain/ai-training. */
    results: a.json().required(),
  })
  .secondaryIndexes((index) => [index('companyId').sortKeys(['at']).queryField('goldenRunsByCompany')])
  .authorization((allow) => rules(allow, rights));
