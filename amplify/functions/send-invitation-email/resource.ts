import { defineFunction } from '@aws-amplify/backend';
import { appOrigin, mailEnvironment } from '../mail/environment.ts';

export const sendInvitationEmail = defineFunction({
  name: 'send-invitation-email',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 20,
  memoryMB: 512,
  environment: { ...mailEnvironment, APP_ORIGIN: appOrigin },
  logging: { retention: '1 month', format: 'json' },
});
