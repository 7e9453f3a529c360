import type { SaidDate } from '../quantities/dates.ts';
import { changesValueOf } from '../reading/said-changed.ts';
import { stopWords } from '../retrieval/stop-words.ts';
import type { PageLine } from './page-lines.ts';
import type { Paper } from './paper.ts';
import { readingOf, readsMonthFirst } from './paper-date.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { isLike, tokensOf } from './row-words.ts';

const SENTENCE = /[^.!?。]+(?:[.!?](?!\s|$)[^.!?。]*)*[.!?。]?/gu;
const SHORTEST_WORD = 4;

/**
 * The answer from one row, after what another paper says of its value: `Window installation no longer starts on 11 May, it now starts on 25
 * May` comes before the programme's 11/05/2026. The sentence names what the question asks about, and its paper is not the older one.
 */
export function withChange(text: string, answer: RecordAnswer, papers: readonly Paper[]): RecordAnswer {
  const [row, second] = answer.rows;
  const [location] = row?.locations ?? [];
  if (!row || !location || second) return answer;
  const printed = row.locations.flatMap(({ line }) => tokensOf(line.text));
  const shared = tokensOf(text).filter(
    (word) =>
      word.length >= SHORTEST_WORD &&
      !stopWords.has(word) &&
      !/\d/.test(word) &&
      printed.some((other) => isLike(word, other)),
  );
  if (shared.length === 0) return answer;
  const source = papers.find(({ documentId }) => documentId === location.documentId);
  const monthFirst = readsMonthFirst(papers.flatMap(({ date }) => date ?? []));
  const found = papers
    .filter((paper) => paper !== source && !isOlder(paper, source, monthFirst))
    .flatMap((paper) =>
      paper.lines.flatMap((line) => changeIn(line, answer.headline, shared, paper.documentId)),
    );
  const [change] = found;
  if (!change) return answer;
  return {
    ...answer,
    headline: change.sentence,
    rows: [
      { label: '', locations: [change.location] },
      { ...row, label: recordSentences.changed(answer.headline) },
    ],
  };
}

function changeIn(line: PageLine, stated: string, shared: readonly string[], documentId: string) {
  for (const [sentence] of line.text.matchAll(SENTENCE)) {
    const words = tokensOf(sentence);
    const isAbout = shared.some((word) => words.some((printed) => isLike(word, printed)));
    if (isAbout && changesValueOf(sentence, stated))
      return [{ sentence: sentence.trim(), location: { documentId, line } }];
  }
  return [];
}

const dayOf = ({ year, month, day }: SaidDate) => (year ?? 0) * 400 + month * 32 + (day ?? 0);

/** Whether a paper is older than another by their own dates. */
function isOlder({ date }: Paper, other: Paper | undefined, monthFirst: boolean): boolean {
  const own = date && readingOf(date, monthFirst);
  const others = other?.date && readingOf(other.date, monthFirst);
  return !!own && !!others && dayOf(own) < dayOf(others);
}
