import {
  type Answer,
  type AnswerBlock,
  type AnswerOutcome,
  noteBlock,
  type Searched,
} from '#domain/answers/answer.ts';
import { answerText } from '#domain/answers/answer-text.ts';
import { openCases } from '#domain/answers/cases.ts';
import { type CitedAnswer, citeAnswer } from '#domain/answers/cite-answer.ts';
import { CitationList, evidenceOf } from '#domain/answers/cited-passage.ts';
import { comparedPair } from '#domain/answers/compared.ts';
import { consideredPassages } from '#domain/answers/considered-passages.ts';
import { withDisagreement } from '#domain/answers/disagreement.ts';
import { withLead, withTogether } from '#domain/answers/lead.ts';
import { nearestCitations } from '#domain/answers/nearest-citations.ts';
import { NOT_ANSWERED } from '#domain/answers/prompt.ts';
import { definedText, nearestText, stoppedText } from '#domain/answers/summaries.ts';
import { verification } from '#domain/limits/limits.ts';
import { confidenceOf } from '#domain/passages/similarity.ts';
import type { Reading } from '#domain/reading/read-passages.ts';
import { withoutCaptions } from '#domain/reading/without-captions.ts';
import type { Decision } from '#domain/retrieval/decide.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import type { TextSpan } from '#domain/verification/text-span.ts';
import type { ChatReply } from '../providers/chat-provider.ts';
import type { AskedPassage } from './asked-passage.ts';

/** The sources of an answer. */
export interface AnswerSources {
  passages: readonly AskedPassage[];
  searched: Searched;
}

/** An answer in Plumbline's own words, whose citations are the nearest passages. */
export function answerOf(
  outcome: AnswerOutcome,
  text: string,
  { passages, searched }: AnswerSources,
  model = '',
  reading?: Reading,
): Answer {
  const confidence = confidenceOf(passages.map(({ similarity }) => similarity));
  const citations = nearestCitations(passages);
  const considered = consideredPassages(passages, reading?.likelihoods);
  return { outcome, text, blocks: [noteBlock(text)], citations, searched, considered, confidence, model };
}

/**
 * Turns the provider's reply into an answer. A reply that was stopped before its first word, or that contains
 * NOT_ANSWERED, becomes the nearest passages.
 */
export function readReply(
  question: string,
  reply: ChatReply,
  decision: Decision,
  sources: AnswerSources,
  now: () => number,
): Answer {
  const { model } = reply;
  if (reply.stopReason === 'stopped' && reply.text.trim() === '') {
    return { ...answerOf('nearest', stoppedText, sources, model), stopped: true };
  }
  if (reply.text.includes(NOT_ANSWERED)) {
    return answerOf('nearest', nearestText(sources.searched), sources, model);
  }
  const cited = reply.reading
    ? quotedBlocks(reply.reading, sources, decision)
    : citeAnswer(reply.text, sources.passages, { now, end: now() + verification.replyMs });
  const isAnswered = decision === 'answer' || !reply.reading;
  const { blocks, citations } = isAnswered ? withOthers(cited, question, reply.reading, sources) : cited;
  const outcome = reply.reading ? (decision === 'nearest' ? 'nearest' : 'quoted') : 'generated';
  const text = answerText(blocks, citations);
  const answer: Answer = { ...answerOf(outcome, '', sources, model, reply.reading), text, blocks, citations };
  return reply.stopReason === 'stopped' ? { ...answer, stopped: true } : answer;
}

/**
 * Adds the values on which other documents disagree. If none disagree, starts the answer with both sides of a
 * comparison, or with the cases that the question leaves open.
 */
function withOthers(
  cited: CitedAnswer,
  question: string,
  reading: Reading | undefined,
  { passages }: AnswerSources,
): CitedAnswer {
  const disagreement = withDisagreement(cited, passages.filter(isProse).map(withTitle));
  if (disagreement !== cited || !reading) return disagreement;
  const pair = comparedPair(question, reading.chosen, passages) ?? [];
  const together = pair.flatMap((one) => citedBy(cited, passages[one.passage], one));
  if (pair.length > 0 && together.length === pair.length) return withTogether(cited, together);
  const cases = openCases(question, reading.chosen, passages);
  const numbers = cases.flatMap(({ chosen }) => citedBy(cited, passages[chosen.passage], chosen));
  if (cases.length === 0 || numbers.length < cases.length) return cited;
  return withLead(cited, `${cases.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`, numbers);
}

/** True for a current passage that is not from a drawing sheet. The drawing check reports where sheets disagree. */
function isProse({ source, superseded, sheet }: AskedPassage): boolean {
  return !source && !superseded && (!sheet || sheet.page === wholeDocument);
}

const withTitle = (passage: AskedPassage) => ({ ...passage, title: passage.sheet?.title ?? null });

function citedBy(
  { citations }: CitedAnswer,
  passage: AskedPassage | undefined,
  { start, end }: TextSpan,
): number[] {
  return citations
    .filter((one) => one.documentId === passage?.documentId && one.page === passage.page)
    .filter((one) => one.start === start && one.end === end)
    .map(({ number }) => number);
}

/** The units that the reader chose, one statement each. They are copied from the page, so no quote needs checking. */
function quotedBlocks(
  { chosen }: Reading,
  { passages, searched }: AnswerSources,
  decision: Decision,
): CitedAnswer {
  const list = new CitationList();
  const supported = decision === 'answer' ? chosen.filter(({ isIrrelevant }) => !isIrrelevant) : chosen;
  const units = withoutCaptions(supported, passages);
  const quotations = units.flatMap(({ passage, start, end, emphasis, leadIn, header }): AnswerBlock[] => {
    const source = passages[passage];
    if (!source) return [];
    const unit = { start, end };
    const number = list.numberOf(evidenceOf(source, { unit, quoted: [...emphasis], leadIn, header }));
    return [{ kind: 'paragraph', statements: [{ kind: 'quotation', citations: [number] }] }];
  });
  const note = decision === 'nearest' ? [noteBlock(nearestText(searched))] : [];
  return { blocks: [...note, ...quotations], citations: list.citations };
}

/** Answers with the glossary's or pool's entry, word for word, if the documents don't explain a term. */
export function definition(entry: AskedPassage, { searched }: AnswerSources): Answer {
  const list = new CitationList();
  const unit = { start: 0, end: entry.pageText.text.length };
  const number = list.numberOf(evidenceOf(entry, { unit, quoted: [], leadIn: null, header: null }));
  const blocks: AnswerBlock[] = [
    noteBlock(definedText(searched, entry.documentName)),
    { kind: 'paragraph', statements: [{ kind: 'quotation', citations: [number] }] },
  ];
  const { citations } = list;
  const answer = answerOf('nearest', '', { passages: [entry], searched });
  return { ...answer, text: answerText(blocks, citations), blocks, citations };
}
