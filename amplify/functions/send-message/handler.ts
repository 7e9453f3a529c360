import type { Context } from 'aws-lambda';
import { callerOf } from '#domain/tenancy/caller.ts';
import { askedSheetRows } from '../../rows/asked-sheets.ts';
import { checkedProjectRows } from '../../rows/checked-project.ts';
import { conversationRows } from '../../rows/conversation.ts';
import { companyRowsOf, listProjectDocuments, readProjectDocuments } from '../../rows/document.ts';
import { aiQuotaOf } from '../ai-quota/from-environment.ts';
import { dataApi } from '../data-api/environment.ts';
import { loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { chatBackendsOf } from '../providers/ai-backends.ts';
import { createChatProvider } from '../providers/chat-provider.ts';
import { visionAddressOf } from '../providers/vision-provider.ts';
import { logFailure, type OperationEvent, resolver } from '../resolver.ts';
import { RecordTexts } from './record-texts.ts';
import type { SendMessageArguments } from './request.ts';
import { type SentMessage, sendMessage } from './send-message.ts';

/** Kept back of the function's time for writing down what the provider has said by then. */
const CLOSING_MS = 4_000;
/** Lives as long as the process. */
const recordTexts = new RecordTexts();

export const handler = async (
  event: OperationEvent<SendMessageArguments>,
  context: Context,
): Promise<SentMessage> => {
  const signal = AbortSignal.timeout(
    Math.max(1, Math.floor(context.getRemainingTimeInMillis()) - CLOSING_MS),
  );
  return resolver<SendMessageArguments, SentMessage>(
    'sendMessage',
    async ({ arguments: request, identity }) => {
      const query = dataApi(process.env);
      const log = (error: unknown) => logFailure('sendMessage', error);
      const seeing = visionAddressOf(process.env);
      const passageIndex = passageIndexOf(process.env);
      const deps = {
        ...passageIndex,
        chat: chatBackendsOf(process.env, passageIndex.embedding, log),
        seeing: seeing && createChatProvider(seeing),
        access: projectAccessRows(query),
        rows: companyRowsOf(query),
        conversations: conversationRows(query),
        quota: aiQuotaOf(process.env, query, log),
        listDocuments: listProjectDocuments(query),
        readDocuments: readProjectDocuments(query),
        recordTexts,
        sheets: askedSheetRows(query),
        checked: checkedProjectRows(query),
        now: Date.now,
        logFailure: log,
      };
      return sendMessage(deps, await loadCurrentCaller(query)(callerOf(identity)), request, signal);
    },
  )(event);
};
