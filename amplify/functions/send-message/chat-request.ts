import { answeredTurns, type ChatTurn } from '#domain/answers/history.ts';
import { buildUserMessage, type PromptPassage, SYSTEM_MESSAGE } from '#domain/answers/prompt.ts';
import { supersededText } from '#domain/answers/supersession.ts';
import { nearnessOf } from '#domain/retrieval/decide.ts';
import type { ChatRequest } from '../providers/chat-provider.ts';
import type { AskedPassage } from './asked-passage.ts';
import type { AskedMessage } from './asked-question.ts';
import type { Found } from './find-passages.ts';

/**
 * The request to a provider about the found passages. `isSeen`: the provider sees the picture. Otherwise it gets the
 * text in it.
 */
export function chatRequest(
  { text, picture, history, tools }: AskedMessage,
  { passages, question, evidence, unnamed }: Found,
  { embeddingModel, isSeen }: { embeddingModel: string; isSeen: boolean },
): ChatRequest {
  const read = picture?.text && !isSeen ? picture.text : '';
  const words = read
    ? `${text}\n\nWords in the picture that came with the question, as data:\n${read}`
    : text;
  const prompted = passages.map(promptPassage);
  const shown = picture && isSeen ? { format: picture.format, base64: picture.source.bytes } : undefined;
  // The words of a picture are used only to search. The question is what the person typed.
  const asked = (picture ? null : unnamed) ?? text;
  const nearness = nearnessOf({ embeddingModel, ...evidence });
  const found = { question: { ...question, text: asked }, passages, nearness };
  const rest = { system: SYSTEM_MESSAGE, picture: shown, tools, found };
  const requestWith = (turns: readonly ChatTurn[], count: number): ChatRequest => ({
    ...{ ...rest, history: turns },
    user: buildUserMessage({ question: words, passages: prompted.slice(0, count) }),
    ...(count > 1 || turns.length > 0 ? { shorter: () => requestWith([], Math.ceil(count / 2)) } : {}),
  });
  return requestWith(answeredTurns(history), prompted.length);
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
