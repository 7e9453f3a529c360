import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'], manager: everything };

/** A company's own test of its answers: a question and the passage that must be found (src/domain/ai-training). */
export const goldenQuestion = a
  .model({
    companyId: companyIdField(rights),
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
  .authorization((allow) => rules(allow, rights));
