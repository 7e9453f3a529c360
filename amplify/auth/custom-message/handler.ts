import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { customMessage } from './custom-message.ts';

/** Writes the emails and text messages of the user pool. An unknown event keeps Cognito's own text. */
export const handler = async (event: CustomMessageTriggerEvent) => ({
  ...event,
  response: { ...event.response, ...customMessage(event) },
});
