import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const eraseCompany = defineFunction({
  name: 'erase-company',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 15,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * Schedules the erasure of the caller's company in 30 days, or cancels it. For an Admin, who must type its
 * name.
 */
const erase = a
  .mutation()
  .arguments({ name: a.string().required(), cancel: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(eraseCompany));

/** Returns whether and when the caller's company will be erased. For every member. */
const state = a
  .query()
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(eraseCompany));

export const eraseCompanySchema = { eraseCompany: erase, companyErasure: state };
