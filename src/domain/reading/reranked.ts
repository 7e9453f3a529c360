import { writtenWords } from '../glossary/trade-words.ts';
import type { ReadPassage } from './candidates.ts';
import type { Ranking } from './rank-candidates.ts';
import type { ReadQuestion } from './read-question.ts';
import { rerankedText } from './reranked-text.ts';
import { indicesIn } from './weighed-terms.ts';
import { RERANKER_WEIGHT } from './weights.ts';

/**
 * For each text the log odds that it answers the question, in their order. A reranker reads both together, which embeddings
 * cannot.
 */
export type Rerank = (question: string, texts: readonly string[]) => Promise<number[]>;

/** The candidates that are reread. */
const MAX_RERANKED = 10;
/**
 * The highest log odds that are expected. Where time is short, a text is not reread if its score and these together are below the best sum so
 * far. With 1,800 characters, four texts are reread instead of eight, and the first choice is the server's for .97 of the questions about codes
 * and .98 of those about jobs (.99 without this limit).
 */
const HIGHEST_ODDS = 3;
/** Two are compared at least. */
const LEAST_RERANKED = 2;

/**
 * The ranking after the best candidates were reread: their scores and the log odds of the reranker in one sum. The others count
 * as little as the worst of these. Without a reranker the ranking stays as it is.
 * @param characters of texts and question together, where time is short: the texts are then reread in turn with one form of the question, while
 * they fit and may still become the first
 */
export async function reranked(
  ranking: Ranking,
  question: ReadQuestion,
  passages: readonly ReadPassage[],
  rerank: Rerank | undefined,
  characters?: number,
): Promise<Ranking> {
  const { scored } = ranking;
  if (!rerank || scored.length === 0) return ranking;
  const forms = formsOf(question);
  const best = scored.slice(0, MAX_RERANKED).map(({ candidate, score }) => ({
    text: rerankedText(candidate, passages[candidate.passage] as ReadPassage),
    score,
  }));
  const logOdds =
    characters === undefined
      ? await meanOdds(
          forms,
          best.map(({ text }) => text),
          rerank,
        )
      : await oddsInTurn(forms.at(-1) ?? '', best, rerank, characters);
  const least = Math.min(...logOdds);
  return {
    ...ranking,
    scored: scored
      .map((one, i) => {
        const answers = logOdds[i];
        const reread = { ...one, score: one.score + RERANKER_WEIGHT * (answers ?? least) };
        return answers === undefined ? reread : { ...reread, answers };
      })
      .sort((a, b) => b.score - a.score),
  };
}

/**
 * The question as it was typed, and with the words that the project's documents use for those of the site, if it has any: `does rebar
 * have to be capped (reinforcement, reinforcing steel)`. The reranker knows the documents' words better (decision 033).
 */
function formsOf({ earlier, text, otherLanguage, passagesWith }: ReadQuestion): string[] {
  const typed = [earlier, text].filter(Boolean).join(' ');
  if (otherLanguage) return [typed];
  const known = writtenWords(typed).filter((words) =>
    [...indicesIn(words)].every((term) => passagesWith(term) > 0),
  );
  return known.length > 0 ? [typed, `${typed} (${known.join(', ')})`] : [typed];
}

/** For each text the mean of its log odds with each form of the question. */
async function meanOdds(
  forms: readonly string[],
  texts: readonly string[],
  rerank: Rerank,
): Promise<number[]> {
  const odds = await Promise.all(forms.map((form) => rerank(form, texts)));
  return texts.map((_, i) => odds.reduce((sum, one) => sum + (one[i] ?? 0), 0) / forms.length);
}

/** @param texts the best first */
async function oddsInTurn(
  question: string,
  texts: readonly { text: string; score: number }[],
  rerank: Rerank,
  characters: number,
): Promise<number[]> {
  const logOdds: number[] = [];
  let left = characters;
  let best = Number.NEGATIVE_INFINITY;
  for (const { text, score } of texts) {
    left -= question.length + text.length;
    const isWorth = left >= 0 && score + RERANKER_WEIGHT * HIGHEST_ODDS >= best;
    if (logOdds.length >= LEAST_RERANKED && !isWorth) break;
    const [odds = 0] = await rerank(question, [text]);
    logOdds.push(odds);
    best = Math.max(best, score + RERANKER_WEIGHT * odds);
  }
  return logOdds;
}
