import { defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../../functions/every-function.ts';

export const preTokenGeneration = defineFunction({
  name: 'pre-token-generation',
  entry: './handler.ts',
  resourceGroupName: 'auth',
  // Cognito gives a trigger 5 s.
  timeoutSeconds: 5,
  memoryMB: 512,
  ...everyFunction,
});
