import type { Answer, AnswerOutcome, Searched } from '../../../src/domain/answers/answer.ts';
import { citeAnswer } from '../../../src/domain/answers/cite-answer.ts';
import { nearestCitations } from '../../../src/domain/answers/nearest-citations.ts';
import {
  buildUserMessage,
  NOT_ANSWERED,
  QUOTES_MODEL,
  SYSTEM_MESSAGE,
} from '../../../src/domain/answers/prompt.ts';
import { searchedOf } from '../../../src/domain/answers/searched.ts';
import { nearestText, notFoundText } from '../../../src/domain/answers/summaries.ts';
import { userMessageOf } from '../../../src/domain/errors/app-error.ts';
import { aiErrors } from '../../../src/domain/errors/catalogue.ts';
import { confidenceOf } from '../../../src/domain/passages/similarity.ts';
import { type Decision, decide } from '../../../src/domain/retrieval/decide.ts';
import type { ChatProvider, ChatReply } from '../providers/chat-provider.ts';
import { type Asked, type AskedPassage, type FindParts, type Found, findPassages } from './find-passages.ts';
import { documentsAsked, type ListProjectDocuments } from './project-documents.ts';

export interface AnswerParts extends FindParts {
  chat: ChatProvider;
  listDocuments: ListProjectDocuments;
  logFailure: (error: unknown) => void;
}

export interface Answered {
  answer: Answer;
  /** Why the writing ended: `end_turn`, `max_tokens`, or as the provider says. */
  stopReason: string;
}

/**
 * Answers from a project's documents: finds passages, decides whether they can answer, has the provider write, and
 * looks up every quote of it. A provider or an index that fails makes a `failed` answer; only the list of documents,
 * without which nothing true can be said, is an error.
 */
export async function answerQuestion(
  parts: AnswerParts,
  asked: Asked,
  onText: (piece: string) => void,
  signal?: AbortSignal,
): Promise<Answered> {
  const listing = parts.listDocuments(asked.caller, asked.projectId);
  const finding = findPassages(parts, asked, listing).then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );
  const searched = searchedOf(documentsAsked(await listing, asked.documentId));
  const result = await finding;
  if ('error' in result) return failed(parts, searched, [], result.error);
  return answerFrom(parts, asked, { ...result.found, searched }, onText, signal);
}

async function answerFrom(
  parts: AnswerParts,
  asked: Asked,
  { passages, evidence, searched }: Found & { searched: Searched },
  onText: (piece: string) => void,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const decision =
    passages.length === 0 ? 'not-found' : decide({ embeddingModel: parts.embedding.model, ...evidence });
  if (decision === 'not-found')
    return ended(answerOf('not-found', notFoundText(searched), passages, searched, ''));
  const prompt = {
    question: asked.text,
    passages: passages.map(({ documentName, page, score, pageText, start, end }, index) => ({
      ...{ n: index + 1, document: documentName, page, score },
      text: pageText.text.slice(start, end),
    })),
  };
  try {
    const reply = await parts.chat.ask(SYSTEM_MESSAGE, buildUserMessage(prompt), onText, signal);
    return ended(readReply(reply, decision, passages, searched), reply.stopReason);
  } catch (error) {
    return failed(parts, searched, passages, error);
  }
}

/** What the provider's words are worth: an answer, the nearest there is, or none. */
function readReply(
  reply: ChatReply,
  decision: Decision,
  passages: readonly AskedPassage[],
  searched: Searched,
): Answer {
  const { model } = reply;
  if (reply.text.includes(NOT_ANSWERED)) {
    return answerOf('nearest', nearestText(searched), passages, searched, model);
  }
  const { text, citations } = citeAnswer(reply.text, passages);
  const quotes = model === QUOTES_MODEL;
  const nearest = quotes && decision === 'nearest';
  const outcome = nearest ? 'nearest' : quotes ? 'quoted' : 'generated';
  const answer = answerOf(
    outcome,
    nearest ? `${nearestText(searched)}\n\n${text}` : text,
    passages,
    searched,
    model,
  );
  return { ...answer, citations };
}

/** An answer whose citations are the nearest passages. */
function answerOf(
  outcome: AnswerOutcome,
  text: string,
  passages: readonly AskedPassage[],
  searched: Searched,
  model: string,
): Answer {
  const confidence = confidenceOf(passages.map(({ similarity }) => similarity));
  return { outcome, text, citations: nearestCitations(passages), searched, confidence, model };
}

function failed(
  parts: AnswerParts,
  searched: Searched,
  passages: readonly AskedPassage[],
  cause: unknown,
): Answered {
  parts.logFailure(cause);
  const error = userMessageOf(cause, aiErrors.chatFailed);
  return { answer: { ...answerOf('failed', error, passages, searched, ''), error }, stopReason: 'error' };
}

const STOP_REASONS: Record<string, string> = { stop: 'end_turn', length: 'max_tokens' };

function ended(answer: Answer, reason = 'stop'): Answered {
  return { answer, stopReason: STOP_REASONS[reason] ?? reason };
}
