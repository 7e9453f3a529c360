import type { Answer, Searched } from '#domain/answers/answer.ts';
import { languageOfQuote } from '#domain/answers/quote-language.ts';
import { notFoundText } from '#domain/answers/summaries.ts';
import { decideReading } from '#domain/reading/decide-reading.ts';
import type { Reading } from '#domain/reading/read-passages.ts';
import { type Decision, decide, isMeasured } from '#domain/retrieval/decide.ts';
import type { ChatProvider, ChatReply } from '../providers/chat-provider.ts';
import type { ToolUse } from '../providers/chat-tools.ts';
import type { EmbeddingProvider } from '../providers/embedding-provider.ts';
import { createQuotingProvider } from '../providers/quoting-provider.ts';
import type { AskedMessage } from './asked-question.ts';
import { type AnswerSources, answerOf, definition, readReply } from './build-answer.ts';
import { chatRequest } from './chat-request.ts';
import type { Found } from './find-passages.ts';

export interface WriteDeps {
  embedding: EmbeddingProvider;
  chat: ChatProvider;
  /** A model that analyses pictures, for questions with one; null if none is configured. */
  seeing: ChatProvider | null;
  /** Milliseconds since 1970. */
  now: () => number;
  logFailure: (error: unknown) => void;
}

export interface Answered {
  answer: Answer;
  /** Why the reply ended: `end_turn`, `max_tokens`, `tool_use`, `stopped`, or the provider's own reason. */
  stopReason: string;
  toolUses: ToolUse[];
}

type Searching = Found & { searched: Searched };

interface WriteOptions {
  signal?: AbortSignal;
  /**
   * The language of the only quotes that may answer. In another one, the reading has no words in common with the question,
   * so its quotes are at most near.
   */
  answersIn?: string;
}

/**
 * Decides whether the passages answer, asks the provider and checks every quote of its reply. With a model, too, the
 * quotes decide where the distances are inconclusive, and they answer in place of a reply that nothing supports
 * (decision 026).
 */
export async function writeAnswer(
  deps: WriteDeps,
  asked: AskedMessage,
  found: Searching,
  onText: (piece: string) => void,
  { signal, answersIn }: WriteOptions = {},
): Promise<Answered> {
  const { chat, embedding, seeing } = deps;
  const own = ownOnly(found);
  const near =
    own.passages.length === 0 ? 'not-found' : decide({ embeddingModel: embedding.model, ...found.evidence });
  const request = (isSeen: boolean) => chatRequest(asked, found, { embeddingModel: embedding.model, isSeen });
  const check = (reply: ChatReply): Checked => {
    const decided = reply.reading ? decideReading(reply.reading, near) : near === 'far' ? 'nearest' : near;
    const mayAnswer = !answersIn || languageOfFirst(reply.reading, found) === answersIn;
    const decision = decided === 'answer' && !mayAnswer ? 'nearest' : decided;
    const refused = reply.reading ? refusal(decision, found) : null;
    return { decision, refused, answer: refused ?? readReply(asked.text, reply, decision, found, deps.now) };
  };
  const quotes = once(async () =>
    check(await createQuotingProvider(embedding).ask(request(false), () => undefined, signal)),
  );

  let refused: Answer | null = null;
  if (own.passages.length === 0) refused = refusal('not-found', found);
  else if (!chat.readsPassages && near !== 'answer') refused = (await quotes()).refused;
  if (refused) return ended(aboutPicture(asked, refused, 'text'));

  const isSeen = asked.picture !== null && seeing !== null;
  const reply = await (isSeen ? seeing : chat).ask(request(isSeen), onText, signal);
  const { answer } = check(reply);
  if (reply.reading) onText(answer.text);
  const instead =
    isSeen || !isUnchecked(answer, reply) ? null : await quotesInstead(answer, embedding, quotes);
  if (instead) {
    deps.logFailure(new Error(`Nothing supports the reply of ${reply.model}. Quotes answer instead.`));
    return ended(aboutPicture(asked, instead, 'text'));
  }
  const shown = aboutPicture(asked, answer, isSeen ? 'seen' : 'text');
  return { ...ended(shown, reply.stopReason), toolUses: reply.toolUses };
}

function languageOfFirst(reading: Reading | undefined, { passages }: AnswerSources): string | undefined {
  const first = reading?.chosen[0];
  const text = first && passages[first.passage]?.pageText.text.slice(first.start, first.end);
  return text ? languageOfQuote(text) : undefined;
}

interface Checked {
  decision: Decision;
  /** The answer is this refusal. */
  refused: Answer | null;
  answer: Answer;
}

/** Null where the passages answer, or may. */
function refusal(decision: Decision, found: Searching): Answer | null {
  if (decision !== 'answer' && found.meaning) return definition(found.meaning, found);
  return decision === 'not-found'
    ? answerOf('not-found', notFoundText(found.searched, found.question), ownOnly(found))
    : null;
}

/** Nearest passages come from the project only, because a pool entry says nothing about its documents. */
function ownOnly({ passages, searched }: AnswerSources): AnswerSources {
  return { searched, passages: passages.filter(({ source }) => !source) };
}

/** True for a finished reply of a model of which no quote was found. */
function isUnchecked({ outcome, citations, stopped }: Answer, { toolUses }: ChatReply): boolean {
  return (
    outcome === 'generated' &&
    !stopped &&
    toolUses.length === 0 &&
    !citations.some(({ verified }) => verified)
  );
}

/**
 * The answer in place of an unchecked one that names no passage, or that names one where the quotes don't answer either. An
 * embedding model without measured thresholds can't say so.
 */
async function quotesInstead(
  { citations }: Answer,
  { model }: EmbeddingProvider,
  quotes: () => Promise<Checked>,
): Promise<Answer | null> {
  const namesPassage = citations.length > 0;
  if (namesPassage && !isMeasured(model)) return null;
  const { decision, answer } = await quotes();
  return namesPassage && decision === 'answer' ? null : answer;
}

/** Records whether a model analysed the picture of the question. */
function aboutPicture({ picture }: AskedMessage, answer: Answer, used: 'seen' | 'text'): Answer {
  return picture ? { ...answer, picture: used } : answer;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const STOP_REASONS: Record<string, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
};

export function ended(answer: Answer, reason = 'stop'): Answered {
  return { answer, stopReason: STOP_REASONS[reason] ?? reason, toolUses: [] };
}
