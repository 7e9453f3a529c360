import { defineFunction } from '@aws-amplify/backend';
import { contactRecipient, mailEnvironment } from '../mail/environment.ts';

export const sendContactEmail = defineFunction({
  name: 'send-contact-email',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 20,
  memoryMB: 512,
  environment: { ...mailEnvironment, CONTACT_RECIPIENT: contactRecipient },
  logging: { retention: '1 month', format: 'json' },
});
