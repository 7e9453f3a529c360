import { defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const guardMutation = defineFunction({
  name: 'guard-mutation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  memoryMB: 512,
  ...everyFunction,
});
