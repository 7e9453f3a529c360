import { defineFunction } from '@aws-amplify/backend';

/** Runs every week in a branch: see `renewApiKeyWeekly`. */
export const renewApiKey = defineFunction({
  name: 'renew-api-key',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 20,
  memoryMB: 256,
  logging: { retention: '1 month', format: 'json' },
});
