import type { Candidate } from './candidates.ts';
import { stemsOf } from './read-question.ts';

type RowOfLog = Pick<Candidate, 'kind' | 'context' | 'text' | 'cells'>;

/** The headers of a log's column of replies. */
const REPLY_COLUMN = /\b(?:answer|response|reply|resolution)\b/iu;
/** A row without a reply answers such a question: what was asked, and whether it is open. */
const ASKS_ABOUT_ROW =
  /\b(?:open|answer(?:ed)?|outstanding|status|repl(?:y|ied)|respon(?:se|ded)|ask(?:s|ed)?|rais(?:e|es|ed)|about)\b/iu;
/** At most the date and the status follow the question. */
const MAX_WORDS_WITHOUT_REPLY = 2;

/** Whether the candidate is a row of a log whose question is unanswered, so that it answers nothing itself. */
export function awaitsReply(question: string, { kind, context, text, cells }: RowOfLog): boolean {
  if (kind !== 'row' || !REPLY_COLUMN.test(context) || ASKS_ABOUT_ROW.test(question)) return false;
  const reply = cells.find(({ header }) => REPLY_COLUMN.test(header));
  if (reply) return reply.text === '';
  const asked = text.lastIndexOf('?');
  if (asked < 0) return false;
  const after = text
    .slice(asked + 1)
    .trim()
    .split(/\s+/u);
  return after.length <= MAX_WORDS_WITHOUT_REPLY;
}

/** Headers that do not describe their column. In a question, these words mean something else. */
const VAGUE_HEADER =
  /^(?:no|ref|item|what|where|who|when|by|date|type|note|notes|remarks?|description|name)\.?$/iu;

/** Whether the question names a column that is empty in this row: `when did SD-03 come back`, and `Back` is empty. */
export function namesEmptyColumn(question: string, { cells }: Pick<Candidate, 'cells'>): boolean {
  const asked = new Set(stemsOf(question));
  const named = cells.filter(
    ({ header }) => !VAGUE_HEADER.test(header) && stemsOf(header).some((word) => asked.has(word)),
  );
  return named.length > 0 && named.every(({ text }) => text === '');
}

/** The states that a register prints once a row is decided. */
const STATES =
  'approved|accepted|agreed|returned|signed off|closed(?: out)?|answered|completed?|finished|fixed|passed|resolved|paid';
const DECIDED = new RegExp(`\\b(?:${STATES})\\b`, 'iu');
/** Words of a question for an outcome that is recorded with its date. */
const OUTCOME = `(?:${STATES}|approve|accept|agree|sign off|replied to|g[io]ven?|gave|got|get|grant(?:ed)?|award(?:ed)?|allow(?:ed)?)`;
const ASKS_OUTCOME = new RegExp(
  `\\b(?:when|what|how (?:many|much|long)|which|who) [^?]*\\b(?:was|were|did|has|have|is) [^?]*\\b${OUTCOME}\\b`,
  'iu',
);
const ASKS_WHEN_DECIDED = new RegExp(`\\bwhen (?:was|were|did) [^?]*\\b${OUTCOME}\\b`, 'iu');
/** The states of an undecided row. */
const OPEN_STATE =
  /\b(?:(?:under|in|for) review|pending|await(?:ing|ed|s)|outstanding|not yet|in progress|open)\b/iu;
/** Words of a sentence about something undecided. */
const UNDECIDED =
  /\bnot (?:yet )?(?:been )?(?:decided|agreed|approved|granted|answered|confirmed|known)\b|\bno (?:answer|reply|response|decision|approval) (?:so far|yet|received)\b|\bstill (?:open|waiting|awaited|to be decided)\b/iu;

/**
 * Whether the question asks what was decided, or when, and the candidate says that nothing is. A date in it is then of something else.
 * `When was the lift drawing approved`: `S-12 Lift 30/04/2024 Under review`.
 */
export function awaitsOutcome(question: string, { kind, text }: Pick<Candidate, 'kind' | 'text'>): boolean {
  if (kind === 'row') return ASKS_WHEN_DECIDED.test(question) && OPEN_STATE.test(text) && !DECIDED.test(text);
  return ASKS_OUTCOME.test(question) && UNDECIDED.test(text);
}

/** Words in place of a value that does not exist yet, or that the reader has to ask for. */
const TO_COME =
  /\b(?:tbc|tba|tbd|to be (?:confirmed|advised|agreed|priced|determined|decided|instructed|tested|notified|named|appointed|fixed|chosen|announced)|(?:not|isn't|aren't) (?:yet )?(?:known|decided|agreed|priced|confirmed|available|received|set|fixed|tested|ordered|filled|appointed|named|issued|dealt with|stated)|none is set|to follow(?: later)?(?=\W*$|[.;|])|(?:is|are) being (?:prepared|drafted|drawn up|written|revised|designed)|no (?:answer|reply|response) (?:was|has been) (?:given|received)|(?:cost|price|date|result|value|sum)s? (?:un|not )known|no (?:answer|reply|decision|date|price|result)s?\b[^.]{0,24}\b(?:so far|yet)|(?:up)?on (?:request|application|enquiry)|under (?:study|consideration|investigation|discussion|negotiation)|case by case|(?:ask|contact) us|vacant)\b/iu;
const EACH_TO_COME = new RegExp(TO_COME, 'giu');
/** A value that is due or requested. Only for a question that asks for a kind of value: these words do answer `what did the trust ask for`. */
const AWAITED =
  /\bdue\b|\b(?:is|are|was|were) asked to (?:confirm|choose|select|decide|advise|name|state)\b|\b(?:please|pls) (?:confirm|choose|select|advise|send|provide)\b|(?:^|[|\t]) ?(?:confirm|choose|select|decide)\b/iu;
const ASKS_STATE = /\b(?:due|open|outstanding|pending|status|state|still|yet|known|tbc)\b/iu;

/** The part of a question that decides whether a value that is still to come answers it. */
export interface AskedForValue {
  /** The question asks for a kind of value, so `due 12/06` and `please send it` mean that the value does not exist yet. */
  asksValue: boolean;
  /** The candidate has a value of that kind. */
  hasValue: boolean;
}

/**
 * Whether the candidate says that the requested value is still to come, and has no value of the kind: `28 days: due 12/06`
 * does not state a strength, nor `IBAN on request` an account number.
 */
export function awaitsValue(
  question: string,
  { text }: Pick<Candidate, 'text'>,
  { asksValue, hasValue }: AskedForValue,
): boolean {
  if (hasValue || ASKS_STATE.test(question)) return false;
  return TO_COME.test(text) || (asksValue && AWAITED.test(text));
}

/** The text without the words for a value to come: in `Arbitrator To be agreed`, `Arbitrator To` looks like a person. */
export function withoutToCome(text: string): string {
  return text.replaceAll(EACH_TO_COME, '');
}

/** Whether a table's cell says that its value does not exist yet: `to be agreed`. */
export function isToCome(cell: string): boolean {
  return TO_COME.test(cell);
}
