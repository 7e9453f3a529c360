import { defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

/** Every day, at midnight UTC. */
export const purgeTrash = defineFunction({
  name: 'purge-trash',
  entry: './handler.ts',
  resourceGroupName: 'data',
  schedule: 'every day',
  // Lambda's maximum. The next day's run continues with the rest.
  timeoutSeconds: 900,
  memoryMB: 512,
  ...everyFunction,
  environment: vectorIndexEnvironment,
});
