import { defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

/** Called asynchronously by `exportCompany`. It continues in another call if its time runs out. */
export const writeExport = defineFunction({
  name: 'write-export',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // Lambda's maximum.
  timeoutSeconds: 900,
  // Memory for two parts of the upload and the pages of 20,000 documents.
  memoryMB: 1024,
  ...everyFunction,
  environment: vectorIndexEnvironment,
});
