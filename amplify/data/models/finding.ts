import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'] };

/**
 * A contradiction in a project's documents, or something they lack. Its ID is made from project, kind and
 * key, so that another check neither duplicates it nor reopens a dismissed one.
 */
export const finding = a
  .model({
    companyId: a.id().required(),
    projectId: a.id().required(),
    kind: a.string().required(),
    /** What it is about, for example the number of the missing sheet. */
    key: a.string().required(),
    /** Pages and boxes where it can be seen. */
    places: a.json().required(),
    /** A sentence for people. */
    text: a.string().required(),
    state: a.ref('FindingState'),
    /** Why a person dismissed it. */
    reason: a.string(),
    /** Their User id. */
    dismissedBy: a.id(),
    dismissedAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('projectId').sortKeys(['state']).queryField('findingsByProject')])
  .authorization((allow) => rules(allow, rights));
