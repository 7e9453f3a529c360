import { defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

/** Runs every week in a branch: see `renewApiKeyWeekly`. */
export const renewApiKey = defineFunction({
  name: 'renew-api-key',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 20,
  memoryMB: 256,
  ...everyFunction,
});
