import { defineFunction } from '@aws-amplify/backend';

export const preTokenGeneration = defineFunction({
  name: 'pre-token-generation',
  entry: './handler.ts',
  resourceGroupName: 'auth',
  runtime: 24,
  // Cognito gives a trigger 5 s.
  timeoutSeconds: 5,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});
