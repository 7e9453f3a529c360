import { defineFunction } from '@aws-amplify/backend';

export const previewInvitation = defineFunction({
  name: 'preview-invitation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 10,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});
