import { a, defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

/** Called asynchronously. It continues in another call if its time runs out. */
export const indexCompany = defineFunction({
  name: 'index-company',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // Lambda's maximum.
  timeoutSeconds: 900,
  memoryMB: 1024,
  ...everyFunction,
  environment: vectorIndexEnvironment,
});

/**
 * Indexes the passages of an imported company, for the operator. The first step refuses every person, and the
 * second runs asynchronously. The function passes `after` to itself when it needs more time.
 */
const operation = a
  .mutation()
  .arguments({ companyId: a.id().required(), after: a.id() })
  .authorization((allow) => [allow.authenticated()])
  .handler([a.handler.function(indexCompany), a.handler.function(indexCompany).async()]);

export const indexCompanySchema = { indexCompany: operation };
