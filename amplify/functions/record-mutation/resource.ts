import { defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const recordMutation = defineFunction({
  name: 'record-mutation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  memoryMB: 512,
  ...everyFunction,
});
