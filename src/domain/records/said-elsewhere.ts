import { stopWords } from '../retrieval/stop-words.ts';
import type { Paper } from './paper.ts';
import type { RecordAnswer } from './record-answer.ts';
import { isLike, tokensOf } from './row-words.ts';

/** Words that say nothing of most rows, but tell one thing from another: `pump out` is no pump, and an extra no price. */
const TELLING = new Set('extra out up off over under back away'.split(' '));

/**
 * Whether another line has every word of the question that the answer's rows have, and a telling one that they lack: `Pump out weekly at
 * $65.00 extra` beside the row `Pump hire` for `pump out extra cost`. The row is then not what is asked for.
 */
export function isSaidElsewhere(text: string, { rows }: RecordAnswer, papers: readonly Paper[]): boolean {
  const asked = tokensOf(text).filter((word) => !stopWords.has(word));
  const used = rows.flatMap(({ locations }) => locations.map(({ line }) => line.text));
  const own = used.flatMap(tokensOf);
  const has = (words: readonly string[], word: string) => words.some((printed) => isLike(word, printed));
  const shared = asked.filter((word) => has(own, word));
  const lacking = asked.filter((word) => TELLING.has(word) && !has(own, word));
  if (shared.length === 0 || lacking.length === 0) return false;
  return papers.some(({ lines }) =>
    lines.some((line) => {
      const words = tokensOf(line.text);
      return (
        !used.includes(line.text) &&
        lacking.some((word) => words.includes(word)) &&
        shared.every((word) => has(words, word))
      );
    }),
  );
}
