import { defineFunction } from '@aws-amplify/backend';

export const recordMutation = defineFunction({
  name: 'record-mutation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 30,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});
