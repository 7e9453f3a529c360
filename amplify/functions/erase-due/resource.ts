import { defineFunction } from '@aws-amplify/backend';
import { vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';
import { mailEnvironment } from '../mail/environment.ts';

/** Daily at midnight UTC: erases the companies that are due, and removes old exports. */
export const eraseDue = defineFunction({
  name: 'erase-due',
  entry: './handler.ts',
  resourceGroupName: 'data',
  schedule: 'every day',
  // Lambda's maximum. The next day's run continues with the rest.
  timeoutSeconds: 900,
  memoryMB: 512,
  ...everyFunction,
  environment: { ...vectorIndexEnvironment, ...mailEnvironment },
});
