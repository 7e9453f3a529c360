import { defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';
import { mailEnvironment } from '../mail/environment.ts';

/** Every day, at midnight UTC: companies whose 30 days are over, and exports that nobody has fetched in 7. */
export const eraseDue = defineFunction({
  name: 'erase-due',
  entry: './handler.ts',
  resourceGroupName: 'data',
  schedule: 'every day',
  // Lambda's longest. What is left over waits for the next day.
  timeoutSeconds: 900,
  memoryMB: 512,
  ...everyFunction,
  environment: { ...vectorIndexEnvironment, ...mailEnvironment },
});
