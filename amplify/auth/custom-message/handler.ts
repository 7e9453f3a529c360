import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { customMessage } from './custom-message.ts';

/** Words what the user pool sends. An event that this product has no words for keeps Cognito's own. */
export const handler = async (event: CustomMessageTriggerEvent) => ({
  ...event,
  response: { ...event.response, ...customMessage(event) },
});
