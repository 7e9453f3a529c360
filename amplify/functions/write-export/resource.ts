import { defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

/** Called asynchronously, behind `exportCompany`. What it does not finish in its time it goes on with in another call. */
export const writeExport = defineFunction({
  name: 'write-export',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // Lambda's longest.
  timeoutSeconds: 900,
  // A part of the upload, the next part, and the pages of 20 000 documents.
  memoryMB: 1024,
  ...everyFunction,
  environment: vectorIndexEnvironment,
});
