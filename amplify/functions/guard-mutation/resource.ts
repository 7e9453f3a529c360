import { defineFunction } from '@aws-amplify/backend';

export const guardMutation = defineFunction({
  name: 'guard-mutation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 10,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});
