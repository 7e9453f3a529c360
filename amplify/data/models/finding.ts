import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'] };

/**
 * Something that a project's documents contradict themselves in or lack. Its id is made of project, kind and key, so
 * finding it again neither doubles it nor forgets that it was dismissed.
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
