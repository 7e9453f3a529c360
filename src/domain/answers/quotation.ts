import { passageSparse, questionSparse } from '../retrieval/lexical.ts';
import { denseDot, sparseDot } from '../retrieval/sparse-vector.ts';
import { addPassage, emptyStatistics } from '../retrieval/term-statistics.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** A sentence that may be quoted, and what it says for itself. */
export interface QuotableSentence {
  /** The number of its passage in the prompt. */
  n: number;
  text: string;
  /** The score of its passage. */
  passageScore: number;
  /** Its place in its passage. */
  position: number;
}

const FEWEST_WORDS = 3;

/** Every sentence of the passages that says something, in reading order, none twice. */
export function quotableSentences(
  passages: readonly { n: number; score: number; text: string }[],
): QuotableSentence[] {
  const seen = new Set<string>();
  return passages.flatMap(({ n, score, text }) =>
    sentencesOf(text)
      .map((sentence, position) => ({ n, text: verbatim(text, sentence), passageScore: score, position }))
      .filter((sentence) => {
        const key = sentence.text.toLowerCase();
        if (seen.has(key) || wordCount(sentence.text) < FEWEST_WORDS) return false;
        seen.add(key);
        return true;
      }),
  );
}

function verbatim(text: string, { start, end }: Sentence): string {
  return text.slice(start, end).replace(/\s+/g, ' ');
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const MOST_QUOTES = 3;
const PASSAGE_SHARE = 0.5;

/** The at most three most telling sentences, the most telling first. Vectors are unit vectors of the same model. */
export function chooseQuotes(
  question: { text: string; vector: ArrayLike<number> },
  sentences: readonly (QuotableSentence & { vector: ArrayLike<number> })[],
): QuotableSentence[] {
  const sparse = sentences.map(({ text }) => passageSparse(text));
  const statistics = emptyStatistics();
  for (const { indices } of sparse) addPassage(statistics, indices);
  const asked = questionSparse(question.text, statistics);
  return sentences
    .map((sentence, i) => ({
      sentence,
      score:
        denseDot(question.vector, sentence.vector) +
        sparseDot(asked, sparse[i] ?? { indices: [], values: [] }) +
        PASSAGE_SHARE * sentence.passageScore,
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_QUOTES)
    .map(({ sentence }) => sentence);
}
