import { askedSheetRows } from '../../rows/asked-sheets.ts';
import { listProjectDocuments, readProjectDocuments } from '../../rows/document.ts';
import { checkedProjectRows } from '../../rows/sheet.ts';
import type { Environment } from '../data-api/environment.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { chatBackendsOf } from '../providers/ai-backends.ts';
import { createChatProvider } from '../providers/chat-provider.ts';
import { visionAddressOf } from '../providers/vision-provider.ts';
import type { AnswerDeps } from './answer-question.ts';
import { RecordTexts } from './record-texts.ts';

/** Lives as long as the process. */
const recordTexts = new RecordTexts();

/** The dependencies of an answer, from the environment variables. */
export function answerDepsOf(
  environment: Environment,
  query: GraphqlClient,
  logFailure: (error: unknown) => void,
): AnswerDeps {
  const passageIndex = passageIndexOf(environment);
  const seeing = visionAddressOf(environment);
  return {
    ...passageIndex,
    chat: chatBackendsOf(environment, passageIndex.embedding, logFailure),
    seeing: seeing && createChatProvider(seeing),
    listDocuments: listProjectDocuments(query),
    readDocuments: readProjectDocuments(query),
    recordTexts,
    sheets: askedSheetRows(query),
    checked: checkedProjectRows(query),
    now: Date.now,
    logFailure,
  };
}
