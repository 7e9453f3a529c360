import { defineFunction } from '@aws-amplify/backend';

export const syncUser = defineFunction({
  name: 'sync-user',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 15,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});
