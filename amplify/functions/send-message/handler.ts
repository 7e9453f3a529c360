import type { Context } from 'aws-lambda';
import { conversationRows } from '../../rows/conversation.ts';
import { companyRowsOf } from '../../rows/document.ts';
import { aiQuotaOf } from '../ai-quota/from-environment.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { logFailure, type OperationEvent, resolver } from '../resolver.ts';
import { answerDepsOf } from './from-environment.ts';
import type { SendMessageArguments } from './request.ts';
import { type SentMessage, sendMessage } from './send-message.ts';

/** Reserved at the end of the function's time to save the provider's reply so far. */
const CLOSING_MS = 4_000;

export const handler = async (
  event: OperationEvent<SendMessageArguments>,
  context: Context,
): Promise<SentMessage> => {
  const remaining = Math.floor(context.getRemainingTimeInMillis());
  const signal = AbortSignal.timeout(Math.max(1, remaining - CLOSING_MS));
  return resolver<SendMessageArguments, SentMessage>(
    'sendMessage',
    async ({ arguments: request, identity }) => {
      const query = dataApi(process.env);
      const log = (error: unknown) => logFailure('sendMessage', error);
      const deps = {
        ...answerDepsOf(process.env, query, log),
        access: projectAccessRows(query),
        rows: companyRowsOf(query),
        conversations: conversationRows(query),
        quota: aiQuotaOf(process.env, query, log, remaining + CLOSING_MS),
      };
      return sendMessage(deps, await currentCallerOf(query, identity), request, signal);
    },
  )(event);
};
