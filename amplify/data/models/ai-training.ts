import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules } from '../tenancy-rules.ts';

const questionRights: Rights = { member: ['read'], manager: everything };

/** A company's own test of its answers: a question and the passage that must be found (src/domain/ai-training). */
export const goldenQuestion = a
  .model({
    companyId: companyIdField(questionRights),
    projectId: a.id().required(),
    question: a.string().required(),
    documentId: a.id().required(),
    documentName: a.string().required(),
    page: a.integer().required(),
    /** Offsets into the stored page text. */
    start: a.integer().required(),
    end: a.integer().required(),
    quote: a.string().required(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('companyId').sortKeys(['createdAt']).queryField('goldenQuestionsByCompany'),
  ])
  .authorization((allow) => rules(allow, questionRights));

/** A run is a measurement and cannot be changed. */
const runRights: Rights = { member: ['read'], manager: ['create', 'read', 'delete'] };

/** One run of a company's golden questions. */
export const goldenRun = a
  .model({
    companyId: companyIdField(runRights),
    /** When the server stored it. A time sent by the client is ignored. */
    at: a.datetime().required(),
    /** `GoldenResult[]` of src/domain/ai-training. */
    results: a.json().required(),
  })
  .secondaryIndexes((index) => [index('companyId').sortKeys(['at']).queryField('goldenRunsByCompany')])
  .authorization((allow) => rules(allow, runRights));
