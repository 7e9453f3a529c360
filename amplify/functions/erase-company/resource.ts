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

/** Has the caller's company erased in 30 days, or no more with `cancel`. For an Admin, who types its name. */
const erase = a
  .mutation()
  .arguments({ name: a.string().required(), cancel: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(eraseCompany));

/** Whether the caller's company is to be erased, and when. For every member. */
const state = a
  .query()
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(eraseCompany));

export const eraseCompanySchema = { eraseCompany: erase, companyErasure: state };
