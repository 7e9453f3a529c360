import { defineFunction } from '@aws-amplify/backend';

export const searchTexts = defineFunction({
  name: 'search-texts',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 30,
  // It keeps texts from one search to the next.
  memoryMB: 1024,
  logging: { retention: '1 month', format: 'json' },
});
