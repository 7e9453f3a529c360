import type { Nearness } from '../retrieval/decide.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { cellsOf } from '../verification/units.ts';
import { askedCell } from './asked-cell.ts';
import { type AskedValue, valuesIn } from './asked-value.ts';
import { bearsOn } from './bears-on.ts';
import type { Candidate, ReadPassage } from './candidates.ts';
import { confidenceOf } from './confidence.ts';
import { type KindPresence, kindPresence } from './kind-presence.ts';
import { mayClaim } from './may-claim.ts';
import { probabilityOf } from './odds.ts';
import type { Ranking } from './rank-candidates.ts';
import type { ReadQuestion } from './read-question.ts';
import { reasonFirst } from './reasons.ts';
import { isReplaced } from './replaced-values.ts';
import { changeFirst } from './said-changed.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

/** The chosen candidates, best first. */
export interface Reading {
  chosen: readonly ChosenCandidate[];
  /** The probability that one of them contains the answer, 0 to 1. */
  confidence: number;
  /** By passage, how likely the best of its reranked candidates contains the answer, 0 to 1. Empty without a reranker. */
  likelihoods: ReadonlyMap<number, number>;
  kind: KindPresence;
  /** The largest share of the things that the question names, by rarity, that the own words of one of them name. */
  named: number;
  /** The first choice is a sentence of running text, and no row, list item, clause or form line. */
  isProse: boolean;
  /** False if the first choice may not be shown as the answer, however sure the reader is (`may-claim.ts`). */
  mayClaim: boolean;
}

export interface ChosenCandidate extends Candidate {
  /** The requested values, as spans of the page. The whole span if no value was requested. */
  emphasis: readonly TextSpan[];
  /** It supports no answer. Where none is claimed, it may still be what is looked for. */
  isIrrelevant?: true;
}

/** Three are shown at once. The other two contain the answer to one more question in twenty. */
export const MAX_CHOSEN = 5;
/** A term of a shared pool needs at least a seventh of the first choice's odds (1 / e²). */
const POOL_WITHIN = 2;

/** Chooses what is shown of a ranking, and how sure it is that one of it answers. */
export function readPassages(
  question: ReadQuestion,
  passages: readonly ReadPassage[],
  { scored, areCodesKnown }: Ranking,
  nearness: Nearness,
): Reading {
  const shown = changeFirst(question, reasonFirst(question.text, shownOf(scored, passages)));
  const confidence = areCodesKnown ? confidenceOf(question, scored, nearness) : 0;
  return {
    confidence,
    chosen: shown.map((one, i, [first = one]) => ({
      ...one.candidate,
      emphasis: emphasisOf(question, passages[one.candidate.passage], one.candidate),
      ...(i > 0 && !bearsOn(question, one, first) ? { isIrrelevant: true as const } : {}),
    })),
    likelihoods: likelihoodsOf(scored),
    kind: kindPresence(question, scored[0], nearness),
    named: Math.max(0, ...shown.map(({ features }) => features.ownConcepts)) * (1 - question.unknownShare),
    isProse: scored[0]?.candidate.kind === 'sentence',
    mayClaim: mayClaim(question, shown, passages, confidence),
  };
}

function likelihoodsOf(scored: readonly ScoredCandidate[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { answers, candidate } of scored) {
    if (answers === undefined) continue;
    const likely = probabilityOf(answers);
    found.set(candidate.passage, Math.max(likely, found.get(candidate.passage) ?? 0));
  }
  return found;
}

function emphasisOf(
  question: ReadQuestion,
  passage: ReadPassage | undefined,
  candidate: Candidate,
): TextSpan[] {
  const { asked, wanted, whole, asksForList } = question;
  const { cells, start, end } = candidate;
  const page = passage?.pageText.text ?? '';
  const cell = asksForList ? null : askedCell(question, cells);
  const span = cell === null ? undefined : cellsOf(page, candidate)[cell];
  if (span) return [span];
  // Of several figures, a foreman reads the whole row. The one of the kind that is asked for was another column's in 25 of 71.
  if (cells.length > 2) return [{ start, end }];
  const text = page.slice(start, end);
  // `Which pits failed on level` may ask for a level, but wants the pits.
  const kinds = asksForList && asked.length === 0 ? [] : wanted;
  const values = currentValues(kinds, text, whole).map((span) => ({
    start: start + span.start,
    end: start + span.end,
  }));
  return values.length > 0 ? values : [{ start, end }];
}

/** The values of these kinds that still hold. Behind one that was replaced, the new one may be of the same form. */
function currentValues(kinds: readonly AskedValue[], text: string, question: string): TextSpan[] {
  const values = valuesIn(kinds, text, question);
  const current = values.filter((value) => !isReplaced(text, value));
  const last = values.at(-1);
  if (current.length > 0 || !last) return current;
  return currentValues(kinds, text.slice(last.end), question).map(({ start, end }) => ({
    start: start + last.end,
    end: end + last.end,
  }));
}

/** Those of `scored` (best first) that are shown. */
export function shownOf<T extends ScoredCandidate>(
  scored: readonly T[],
  passages: readonly ReadPassage[],
): T[] {
  const best = scored[0]?.score ?? 0;
  return distinct(scored, passages).filter(
    ({ candidate, score }) => score >= best - POOL_WITHIN || !passages[candidate.passage]?.source,
  );
}

/** The best candidates, none inside another. */
function distinct<T extends ScoredCandidate>(ranked: readonly T[], passages: readonly ReadPassage[]): T[] {
  const isOnPageOf = (a: Candidate, b: Candidate) => {
    const [one, other] = [passages[a.passage], passages[b.passage]];
    return one?.documentId === other?.documentId && one?.page === other?.page;
  };
  const chosen: T[] = [];
  for (const one of ranked) {
    if (chosen.length === MAX_CHOSEN) break;
    const isTaken = chosen.some(
      ({ candidate }) => overlap(candidate, one.candidate) && isOnPageOf(candidate, one.candidate),
    );
    if (!isTaken) chosen.push(one);
  }
  return chosen;
}

function overlap(a: TextSpan, b: TextSpan): boolean {
  return a.start < b.end && b.start < a.end;
}
