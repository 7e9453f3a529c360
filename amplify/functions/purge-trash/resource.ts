import { defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

/** Every day, at midnight UTC. */
export const purgeTrash = defineFunction({
  name: 'purge-trash',
  entry: './handler.ts',
  resourceGroupName: 'data',
  schedule: 'every day',
  // Lambda's longest. What is left over waits for the next day.
  timeoutSeconds: 900,
  memoryMB: 512,
  ...everyFunction,
  environment: vectorIndexEnvironment,
});
