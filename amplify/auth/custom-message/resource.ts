import { defineFunction } from '@aws-amplify/backend';

export const customMessage = defineFunction({
  name: 'custom-message',
  entry: './handler.ts',
  resourceGroupName: 'auth',
  runtime: 24,
  // Cognito gives a trigger 5 s.
  timeoutSeconds: 5,
  memoryMB: 256,
  logging: { retention: '1 month', format: 'json' },
});
