import { defineFunction } from '@aws-amplify/backend';

export const closeAccount = defineFunction({
  name: 'close-account',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  // AppSync ends a request after 30 s.
  timeoutSeconds: 30,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});
