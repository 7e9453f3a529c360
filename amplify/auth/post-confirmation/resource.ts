import { defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../../functions/every-function.ts';

export const postConfirmation = defineFunction({
  name: 'post-confirmation',
  entry: './handler.ts',
  resourceGroupName: 'auth',
  // Cognito gives a trigger 5 s.
  timeoutSeconds: 5,
  memoryMB: 256,
  ...everyFunction,
});
