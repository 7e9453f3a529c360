import { defineFunction } from '@aws-amplify/backend';
import {
  chatEnvironment,
  quotaEnvironment,
  vectorIndexEnvironment,
  visionEnvironment,
} from '../ai-environment.ts';

export const sendMessage = defineFunction({
  name: 'send-message',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 30,
  memoryMB: 1024,
  logging: { retention: '1 month', format: 'json' },
  environment: { ...vectorIndexEnvironment, ...chatEnvironment, ...visionEnvironment, ...quotaEnvironment },
});
