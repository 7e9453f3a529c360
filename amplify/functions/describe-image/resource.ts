import { defineFunction } from '@aws-amplify/backend';
import { quotaEnvironment, visionEnvironment } from '../ai-environment.ts';

export const describeImage = defineFunction({
  name: 'describe-image',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 30,
  memoryMB: 1024,
  logging: { retention: '1 month', format: 'json' },
  environment: { ...visionEnvironment, ...quotaEnvironment },
});
