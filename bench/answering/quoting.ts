import { quotableSentences, sentenceWithContext } from '#domain/answers/quotable-sentences.ts';
import { chooseQuotes } from '#domain/answers/quotation.ts';
import { languageDirections } from '#domain/retrieval/languages.ts';
import { denseDot } from '#domain/retrieval/sparse-vector.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';
import { plainBm25 } from '../ranking/plain-bm25.ts';
import { type AskedQuestion, type Found, findPassages, type PassageIndex } from '../ranking/rankings.ts';

export interface Quote {
  text: string;
  /** The place of its passage among those found, from 1. */
  n: number;
}

export interface QuotedQuestion {
  text: string;
  found: Found;
  /** By system: `plumbline`, and what the cosine or BM25 alone would have shown of the same sentences. */
  quotes: Record<'plumbline' | 'bm25' | 'dense', Quote[]>;
}

const SHOWN = 3;

/** Asks every question over the index, and quotes as the provider `plumbline-quotes` does. */
export async function quoteAll(
  questions: readonly string[],
  index: PassageIndex,
  cache: EmbeddingCache,
): Promise<QuotedQuestion[]> {
  const vectors = await cache.embed('question', questions);
  const found = questions.map((text, i) => {
    const question = { text, vector: vectors[i] ?? new Float32Array() };
    return { question, found: findPassages(index, question) };
  });
  const sentences = found.map(({ found }) => sentencesOf(found));
  await cache.embed('passage', [...new Set(sentences.flat().map(sentenceWithContext))]);
  return Promise.all(
    found.map(async ({ question, found }, i) => ({
      text: question.text,
      found,
      quotes: await quotesOf(question, sentences[i] ?? [], cache),
    })),
  );
}

function sentencesOf({ kept }: Found) {
  return quotableSentences(kept.map(({ chunk, score }, i) => ({ n: i + 1, score, text: chunk.content })));
}

async function quotesOf(
  question: AskedQuestion,
  sentences: ReturnType<typeof sentencesOf>,
  cache: EmbeddingCache,
): Promise<QuotedQuestion['quotes']> {
  const vectors = await cache.embed('passage', sentences.map(sentenceWithContext));
  const embedded = sentences.map((sentence, i) => ({
    ...sentence,
    vector: vectors[i] ?? new Float32Array(),
  }));
  const words = plainBm25(sentences.map(({ text }) => text))(question.text);
  const top = (scoreOf: (place: number) => number) =>
    embedded
      .map((sentence, place) => ({ sentence, score: scoreOf(place) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, SHOWN)
      .map(({ sentence }) => sentence);
  return {
    plumbline: chooseQuotes(question, embedded, languageDirections(cache.model)),
    bm25: top((place) => words[place] ?? 0),
    dense: top((place) => denseDot(question.vector, embedded[place]?.vector ?? [])),
  };
}
