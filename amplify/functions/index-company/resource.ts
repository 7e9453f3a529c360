import { a, defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

/** Called asynchronously. What it does not finish in its time it goes on with in another call. */
export const indexCompany = defineFunction({
  name: 'index-company',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // Lambda's longest.
  timeoutSeconds: 900,
  memoryMB: 1024,
  ...everyFunction,
  environment: vectorIndexEnvironment,
});

/**
 * Puts the passages of a company that was imported into the index. For the operator: the first call refuses every person,
 * the second works while nobody waits. `after` is named by itself when it needs more time.
 */
const operation = a
  .mutation()
  .arguments({ companyId: a.id().required(), after: a.id() })
  .authorization((allow) => [allow.authenticated()])
  .handler([a.handler.function(indexCompany), a.handler.function(indexCompany).async()]);

export const indexCompanySchema = { indexCompany: operation };
