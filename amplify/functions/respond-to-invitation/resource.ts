import { defineFunction } from '@aws-amplify/backend';

export const respondToInvitation = defineFunction({
  name: 'respond-to-invitation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 20,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});
