import { cut } from '../sentences.ts';
import { hasDate } from '../title-block/printed-dates.ts';
import { isLabelled } from '../title-block/title-block-words.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { commonPairs } from './diff-sequences.ts';

export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export interface ClauseChange {
  kind: 'changed' | 'added' | 'removed';
  before: Clause | null;
  after: Clause | null;
  /** Both texts merged, word by word. */
  parts: TextPart[];
  /** A sentence for people: `2.1 A changed: 25 MPa → 32 MPa`. */
  sentence: string;
}

export interface TextComparisonResult {
  changes: ClauseChange[];
  /** Changes to headers, footers, dates and revisions, which come with every issue. */
  header: ClauseChange[];
  compared: { clausesBefore: number; clausesAfter: number };
}

type Pages = readonly { number: number; text: string }[];

/** A clause was made from another if they share at least this many of the longer one's words. */
const ALIKE = 0.4;

/**
 * The differences between two revisions of a specification, a letter or a certificate: clause by clause, then word
 * by word.
 */
export function compareTexts(before: Pages, after: Pages): TextComparisonResult {
  const old = clausesOf(before);
  const now = clausesOf(after);
  const pairs = commonPairs(old.map(keyOf), now.map(keyOf));
  const changes: ClauseChange[] = [];
  let from = { old: 0, now: 0 };
  for (const [one, other] of [...pairs, [old.length, now.length] as const]) {
    changes.push(...changedBetween(old.slice(from.old, one), now.slice(from.now, other)));
    from = { old: one + 1, now: other + 1 };
  }
  return {
    changes: changes.filter((change) => !isOfHeader(change)),
    header: changes.filter(isOfHeader),
    compared: { clausesBefore: old.length, clausesAfter: now.length },
  };
}

const keyOf = ({ text }: Clause) => text.normalize('NFKC').replace(/\s+/gu, ' ');
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

function changedBetween(before: readonly Clause[], after: readonly Clause[]): ClauseChange[] {
  const left = [...before];
  const found: ClauseChange[] = [];
  for (const clause of after) {
    const best = bestMatch(left, clause);
    // Clauses before it in the old text were removed. The list keeps the document's order.
    if (best) for (const gone of left.splice(0, left.indexOf(best))) found.push(changeOf(gone, null));
    if (best) left.shift();
    found.push(changeOf(best, clause));
  }
  return [...found, ...left.map((gone) => changeOf(gone, null))];
}

/**
 * The old clause that this one was made from: the one with the most common words, or with the same number.
 */
function bestMatch(left: readonly Clause[], clause: Clause): Clause | null {
  let best: Clause | null = null;
  let most = ALIKE;
  for (const other of left) {
    const isSameNumber = clause.label !== null && clause.label === other.label;
    const alike = likeness(other.text, clause.text) + (isSameNumber ? ALIKE / 2 : 0);
    if (alike < most) continue;
    most = alike;
    best = other;
  }
  return best;
}

function likeness(one: string, other: string): number {
  const words = wordsOf(one);
  const others = wordsOf(other);
  return commonPairs(words, others).length / Math.max(words.length, others.length);
}

function changeOf(before: Clause | null, after: Clause | null): ClauseChange {
  const kind = before && after ? 'changed' : after ? 'added' : 'removed';
  const parts = partsOf(wordsOf(before?.text ?? ''), wordsOf(after?.text ?? ''));
  return { kind, before, after, parts, sentence: sentenceOf(kind, after ?? before, parts) };
}

function partsOf(before: readonly string[], after: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], words: readonly string[]) => {
    if (words.length === 0) return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += ` ${words.join(' ')}`;
    else parts.push({ kind, text: words.join(' ') });
  };
  let from = { old: 0, now: 0 };
  for (const [one, other] of [...commonPairs(before, after), [before.length, after.length] as const]) {
    add('removed', before.slice(from.old, one));
    add('added', after.slice(from.now, other));
    add('same', after.slice(other, other + 1));
    from = { old: one + 1, now: other + 1 };
  }
  return parts;
}

function sentenceOf(kind: ClauseChange['kind'], clause: Clause | null, parts: readonly TextPart[]): string {
  const place = [clause?.heading, clause?.label].filter((name) => name).join(', ');
  const named = place ? `${place}: ` : '';
  if (kind !== 'changed') return `${named}“${cut(clause?.text ?? '')}” ${kind}`;
  const said = (wanted: TextPart['kind']) =>
    cut(parts.flatMap((part) => (part.kind === wanted ? part.text : [])).join(' … '));
  const removed = said('removed');
  const added = said('added');
  if (!removed || !added) return `${named}“${removed || added}” ${removed ? 'removed' : 'added'}`;
  return `${named}${removed} → ${added}`;
}

/** True for `Page 3 of 30`, `Revision 2` or a date alone. */
function isOfHeader({ before, after }: ClauseChange): boolean {
  return [before, after].every((clause) => !clause || isHeaderLine(clause.text));
}

const MAX_HEADER_WORDS = 16;

function isHeaderLine(text: string): boolean {
  const isShort = wordsOf(text).length <= MAX_HEADER_WORDS;
  return (
    isShort &&
    (/\b(?:page|seite)\s+\d+/iu.test(text) ||
      isLabelled(text) ||
      /\b(?:rev(?:ision)?|issue)\.?:?\s+\w{1,3}\b/iu.test(text) ||
      (hasDate(text) && text.length < 60))
  );
}
