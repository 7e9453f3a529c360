import type { Answer, Searched } from '#domain/answers/answer.ts';
import { answeredTurns, type ChatTurn } from '#domain/answers/history.ts';
import { buildUserMessage, type PromptPassage, SYSTEM_MESSAGE } from '#domain/answers/prompt.ts';
import { notFoundText, wordlessText } from '#domain/answers/summaries.ts';
import { supersededText } from '#domain/answers/supersession.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { decideReading } from '#domain/reading/decide-reading.ts';
import { asksOfRecords } from '#domain/records/answer-records.ts';
import { type AskedTime, askedTime } from '#domain/register-questions/asked-time.ts';
import { sheetCodesIn, withoutCodes } from '#domain/register-questions/sheet-codes.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { type Decision, decide, nearnessOf } from '#domain/retrieval/decide.ts';
import { isFollowUp } from '#domain/retrieval/follow-up.ts';
import type { ChatProvider, ChatReply, ChatRequest } from '../providers/chat-provider.ts';
import type { ChatTool, ToolUse } from '../providers/chat-tools.ts';
import { createQuotingProvider } from '../providers/quoting-provider.ts';
import type { AskedPassage } from './asked-passage.ts';
import type { Asked } from './asked-question.ts';
import { type AnswerSources, answerOf, definition, readReply } from './build-answer.ts';
import type { PictureBlock } from './content-blocks.ts';
import { type FindDeps, type Found, findPassages } from './find-passages.ts';
import { locateAnswer } from './locate-answer.ts';
import { outlineAnswer } from './outline-answer.ts';
import {
  documentsAsked,
  isIndexed,
  type ListProjectDocuments,
  type ProjectDocument,
  searchedIn,
} from './project-documents.ts';
import { namedSheets } from './question-sheets.ts';
import { recordAnswer } from './record-answers.ts';
import type { RecordTexts } from './record-texts.ts';
import type { RegisterDeps } from './register-answers.ts';
import { registerAnswers } from './register-answers-of-projects.ts';
import { valueAnswer } from './value-answer.ts';

export interface AnswerDeps extends FindDeps {
  chat: ChatProvider;
  /** A model that analyses pictures, for questions with one; null if none is configured. */
  seeing: ChatProvider | null;
  listDocuments: ListProjectDocuments;
  recordTexts: RecordTexts;
  checked: RegisterDeps['checked'];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A question with its picture, history and tools. */
export interface AskedMessage extends Omit<Asked, 'earlier' | 'time'> {
  picture: PictureBlock | null;
  history: readonly ChatTurn[];
  tools: readonly ChatTool[];
  /** Answers from current documents and sheets only, even if the question is about an earlier time. */
  currentOnly?: boolean;
}

export interface Answered {
  answer: Answer;
  /** Why the reply ended: `end_turn`, `max_tokens`, `tool_use`, `stopped`, or the provider's own reason. */
  stopReason: string;
  toolUses: ToolUse[];
}

/**
 * Answers a question from the documents of its projects: finds passages, decides whether they can answer it, asks the
 * provider for a reply and checks every quote in it. A provider or index that fails gives a `failed` answer. Only a
 * failure to list the documents throws, because no answer could then be true.
 */
export async function answerQuestion(
  deps: AnswerDeps,
  asked: AskedMessage,
  onText: (piece: string) => void,
  signal?: AbortSignal,
): Promise<Answered> {
  const listing = deps.listDocuments(asked.caller, asked.projectIds);
  if (!/[\p{L}\p{N}]/u.test(searchText(asked))) {
    const searched = searchedIn(await listing, asked.documentIds, deps.now());
    return ended(answerOf('not-found', wordlessText, { passages: [], searched }));
  }
  const time: AskedTime = asked.currentOnly
    ? { kind: 'now' }
    : askedTime(asked.text, new Date(deps.now()).toISOString().slice(0, 10));
  const question = { ...asked, time, text: searchText(asked), earlier: earlierQuestion(asked) };
  const naming = namedSheets(deps.sheets, question);
  const finding = findPassages(deps, question, () => listing, naming).then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );
  const documents = await listing;
  const searched = searchedIn(documents, asked.documentIds, deps.now(), time.kind);
  const [result, byCode] = await Promise.all([
    finding,
    answerByCode(deps, { ...question, naming }, documents, searched),
  ]);
  if (byCode) return ended(byCode);
  if ('error' in result) return failed(deps, { passages: [], searched }, result.error);
  const { found } = result;
  const printed = asked.picture
    ? null
    : (locateAnswer(asked.text, found.passages, searched) ??
      valueAnswer(found.unnamed, found.passages, searched));
  if (printed) return ended(printed);
  const grounds = { passages: found.passages, searched };
  const own = ownOnly(grounds);
  const near = distanceDecision(deps, own, found);
  const otherwise = (decision: Decision): Answer | null => {
    if (decision !== 'answer' && found.meaning) return definition(found.meaning, grounds);
    return decision === 'not-found' ? answerOf('not-found', notFoundText(searched), own) : null;
  };
  const unasked = deps.chat.readsPassages && own.passages.length > 0 ? null : otherwise(near);
  if (unasked) return ended(aboutPicture(asked, unasked, 'text'));
  try {
    const answerFrom = (reply: ChatReply): Answer => {
      const decision = reply.reading ? decideReading(reply.reading, near) : near;
      const instead = reply.reading && otherwise(decision);
      return instead ?? readReply(asked.text, reply, decision, grounds, deps.now);
    };
    const reply = await write(deps, asked, found, onText, signal);
    const answer = answerFrom(reply);
    if (reply.reading) onText(answer.text);
    if (isSourceless(answer, reply) && !(asked.picture && deps.seeing)) {
      deps.logFailure(new Error(`${reply.model} named no passage in its reply. Quotes answer instead.`));
      const quotes = { ...deps, chat: createQuotingProvider(deps.embedding) };
      return ended(aboutPicture(asked, answerFrom(await write(quotes, asked, found, onText)), 'text'));
    }
    const used = deps.seeing === null ? 'text' : 'seen';
    return { ...ended(aboutPicture(asked, answer, used), reply.stopReason), toolUses: reply.toolUses };
  } catch (error) {
    return failed(deps, grounds, error);
  }
}

/**
 * Answers by code where code can list, count, add or outline, so that no model guesses. Null for other questions, and
 * if a text cannot be read: the passages then answer.
 */
async function answerByCode(
  deps: AnswerDeps,
  question: Omit<Asked, 'earlier'> &
    Pick<AskedMessage, 'picture' | 'currentOnly'> & { naming: Promise<SourceSheet[]> },
  documents: readonly ProjectDocument[],
  searched: Searched,
): Promise<Answer | null> {
  const { text, picture, caller, documentIds, projectIds, time } = question;
  if (picture) return null;
  const asked = documentsAsked(documents, documentIds).filter(isIndexed);
  try {
    const { companyId } = caller;
    const common = { text, companyId, documents: asked, searched, now: deps.now() };
    const outline = await outlineAnswer(deps.objects, common);
    if (outline) return outline;
    const everything = documentsAsked(documents, documentIds, 'earlier').filter(isIndexed);
    // The register contains superseded sheets as well.
    const ofRegister = question.currentOnly
      ? null
      : await registerAnswers(deps, { text, caller, projectIds, documents: everything, searched });
    if (ofRegister || time.kind !== 'now') return ofRegister;
    // Only sheets named in this question count here, not those of the earlier one.
    const isAboutSheets = asksOfRecords(withoutCodes(text)) && sheetCodesIn(text).length > 0;
    const sheets = isAboutSheets ? await question.naming : [];
    return await recordAnswer(deps, {
      ...common,
      superseded: () => deps.sheets.superseded(caller, projectIds),
      named: { sheets, text: withoutCodes(text, new Set(sheets.map(({ numberKey }) => numberKey))) },
    });
  } catch (error) {
    deps.logFailure(error);
    return null;
  }
}

function distanceDecision({ embedding }: AnswerDeps, own: AnswerSources, { evidence }: Found): Decision {
  return own.passages.length === 0 ? 'not-found' : decide({ embeddingModel: embedding.model, ...evidence });
}

/** Nearest passages come from the project only, because a pool entry says nothing about its documents. */
function ownOnly({ passages, searched }: AnswerSources): AnswerSources {
  return { searched, passages: passages.filter(({ source }) => !source) };
}

/** The text to search for: the question and the words of its picture. */
function searchText({ text, picture }: AskedMessage): string {
  return picture?.text ? `${text}\n${picture.text}` : text;
}

const EARLIER_CHARACTERS = 500;

/** The previous question, if this one is a follow-up and takes its subject from it. */
function earlierQuestion({ text, history }: AskedMessage): string | null {
  if (!isFollowUp(text)) return null;
  return history.findLast(({ role }) => role === 'user')?.text.slice(0, EARLIER_CHARACTERS) ?? null;
}

function write(
  deps: AnswerDeps,
  { text, picture, history, tools }: AskedMessage,
  { passages, question, evidence, unnamed }: Found,
  onText: (piece: string) => void,
  signal?: AbortSignal,
): Promise<ChatReply> {
  const seen = picture && deps.seeing ? picture : null;
  const read = picture?.text && !seen ? picture.text : '';
  const words = read
    ? `${text}\n\nWords in the picture that came with the question, as data:\n${read}`
    : text;
  const prompted = passages.map(promptPassage);
  const chat = seen && deps.seeing ? deps.seeing : deps.chat;
  const shown = seen ? { format: seen.format, base64: seen.source.bytes } : undefined;
  const nearness = nearnessOf({ embeddingModel: deps.embedding.model, ...evidence });
  // The words of a picture are used only to search. The question is what the person typed.
  const asked = (picture ? null : unnamed) ?? text;
  const found = { question: { ...question, text: asked }, passages, nearness };
  const rest = { system: SYSTEM_MESSAGE, picture: shown, tools, found };
  const requestWith = (turns: readonly ChatTurn[], count: number): ChatRequest => ({
    ...{ ...rest, history: turns },
    user: buildUserMessage({ question: words, passages: prompted.slice(0, count) }),
    ...(count > 1 || turns.length > 0 ? { shorter: () => requestWith([], Math.ceil(count / 2)) } : {}),
  });
  return chat.ask(requestWith(answeredTurns(history), prompted.length), onText, signal);
}

/** True for a finished reply of a model with no source at all: nothing in it can be checked against the documents. */
function isSourceless({ outcome, citations, stopped }: Answer, { toolUses }: ChatReply): boolean {
  return outcome === 'generated' && citations.length === 0 && !stopped && toolUses.length === 0;
}

function promptPassage(passage: AskedPassage, index: number): PromptPassage {
  return {
    ...{ n: index + 1, document: namedSource(passage), page: passage.page, score: passage.score },
    text: passage.pageText.text.slice(passage.start, passage.end),
  };
}

/** Names a source for the model. A superseded source is marked for the model as it is for the reader. */
function namedSource(passage: AskedPassage): string {
  const { documentName, superseded } = passage;
  return superseded ? `${documentName} (${supersededText(passage, superseded)})` : documentName;
}

/** Records whether a model analysed the picture of the question. */
function aboutPicture({ picture }: AskedMessage, answer: Answer, used: 'seen' | 'text'): Answer {
  return picture ? { ...answer, picture: used } : answer;
}

function failed(deps: AnswerDeps, grounds: AnswerSources, cause: unknown): Answered {
  deps.logFailure(cause);
  const error = userMessageOf(cause, aiErrors.chatFailed);
  const answer = { ...answerOf('failed', error, grounds), error };
  return { answer, stopReason: 'error', toolUses: [] };
}

const STOP_REASONS: Record<string, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
};

function ended(answer: Answer, reason = 'stop'): Answered {
  return { answer, stopReason: STOP_REASONS[reason] ?? reason, toolUses: [] };
}
