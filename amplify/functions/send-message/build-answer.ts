import type { Answer, AnswerOutcome, Searched } from '../../../src/domain/answers/answer.ts';
import { citeAnswer } from '../../../src/domain/answers/cite-answer.ts';
import { CitationList, evidenceAt } from '../../../src/domain/answers/cited-passage.ts';
import { nearestCitations } from '../../../src/domain/answers/nearest-citations.ts';
import { NOT_ANSWERED, QUOTES_MODEL } from '../../../src/domain/answers/prompt.ts';
import { definedText, nearestText, stoppedText } from '../../../src/domain/answers/summaries.ts';
import { confidenceOf } from '../../../src/domain/passages/similarity.ts';
import type { Decision } from '../../../src/domain/retrieval/decide.ts';
import type { ChatReply } from '../providers/chat-provider.ts';
import type { AskedPassage } from './find-passages.ts';

/** What an answer can rest on. */
export interface Grounds {
  passages: readonly AskedPassage[];
  searched: Searched;
}

/** An answer whose citations are the nearest passages. */
export function answerOf(
  outcome: AnswerOutcome,
  text: string,
  { passages, searched }: Grounds,
  model = '',
): Answer {
  const confidence = confidenceOf(passages.map(({ similarity }) => similarity));
  return { outcome, text, citations: nearestCitations(passages), searched, confidence, model };
}

/** What the provider's words are worth: an answer, the nearest there is, or none. */
export function readReply(reply: ChatReply, decision: Decision, grounds: Grounds): Answer {
  const { model } = reply;
  if (reply.stopReason === 'stopped' && reply.text.trim() === '') {
    return { ...answerOf('nearest', stoppedText, grounds, model), stopped: true };
  }
  if (reply.text.includes(NOT_ANSWERED)) {
    return answerOf('nearest', nearestText(grounds.searched), grounds, model);
  }
  const { text, citations } = citeAnswer(reply.text, grounds.passages);
  const quotes = model === QUOTES_MODEL;
  const nearest = quotes && decision === 'nearest';
  const outcome = nearest ? 'nearest' : quotes ? 'quoted' : 'generated';
  const whole = nearest ? `${nearestText(grounds.searched)}\n\n${text}` : text;
  const answer = { ...answerOf(outcome, whole, grounds, model), citations };
  return reply.stopReason === 'stopped' ? { ...answer, stopped: true } : answer;
}

/** The glossary's or a pool's entry, word for word, where the documents don't explain a term. */
export function definition(entry: AskedPassage, { searched }: Grounds): Answer {
  const list = new CitationList();
  const { text } = entry.pageText;
  const number = list.numberOf(evidenceAt(entry, { start: 0, end: text.length }));
  const said = `${definedText(searched, entry.documentName)}\n\n“${text.replace(/\s+/g, ' ')}” [${number}]`;
  return { ...answerOf('nearest', said, { passages: [entry], searched }), citations: list.citations };
}
