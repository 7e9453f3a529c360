import { candidatesOf, type ReadPassage } from '#domain/reading/candidates.ts';
import { embeddedText } from '#domain/reading/features.ts';
import { rankCandidates } from '#domain/reading/rank-candidates.ts';
import { type Reading, readPassages } from '#domain/reading/read-passages.ts';
import { readQuestion } from '#domain/reading/read-question.ts';
import { reranked } from '#domain/reading/reranked.ts';
import { nearnessOf } from '#domain/retrieval/decide.ts';
import { denseDot } from '#domain/retrieval/sparse-vector.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';
import { plainBm25 } from '../ranking/plain-bm25.ts';
import { embedQuestions, type Found, findPassages, type PassageIndex } from '../ranking/rankings.ts';

export interface Quote {
  text: string;
  /** The rank of its passage, from 1. */
  n: number;
}

export interface QuotedQuestion {
  text: string;
  found: Found;
  reading: Reading;
  /** By system: `plumbline`, and the sentences that the cosine or BM25 alone would have chosen. */
  quotes: Record<'plumbline' | 'bm25' | 'dense', Quote[]>;
}

const SHOWN = 3;

/** Asks every question of the index, and reads the found passages as the product's quoting provider does. */
export async function quoteAll(
  questions: readonly string[],
  index: PassageIndex,
  cache: EmbeddingCache,
): Promise<QuotedQuestion[]> {
  const quoted: QuotedQuestion[] = [];
  for (const question of await embedQuestions(questions, cache)) {
    const found = findPassages(index, question);
    const passages = found.kept.map(readable);
    const nearness = nearnessOf({ embeddingModel: cache.model, ...found.evidence });
    const candidates = candidatesOf(passages);
    const vectors = await cache.embed('question', candidates.map(embeddedText));
    const read = readQuestion(found.question, passages);
    const ranked = rankCandidates(read, passages, candidates, vectors);
    const ranking = await reranked(ranked, read, passages, cache.rerank);
    const reading = readPassages(read, passages, ranking, nearness);
    const texts = candidates.map(({ text, passage }) => ({ text, n: passage + 1 }));
    const words = plainBm25(texts.map(({ text }) => text))(question.text);
    const top = (scoreOf: (place: number) => number) =>
      texts
        .map((quote, place) => ({ quote, score: scoreOf(place) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, SHOWN)
        .map(({ quote }) => quote);
    quoted.push({
      ...{ text: question.text, found, reading },
      quotes: {
        plumbline: quotesOf(reading),
        bm25: top((place) => words[place] ?? 0),
        dense: top((place) => denseDot(question.vector, vectors[place] ?? [])),
      },
    });
  }
  return quoted;
}

export function readable({ passage, score }: Found['kept'][number]): ReadPassage {
  const { documentId, documentName, page, heading, content } = passage;
  const pageText = new PageText(content);
  return {
    documentId: `${documentId} ${passage.id}`,
    documentName,
    page,
    heading,
    start: 0,
    end: content.length,
    pageText,
    score,
  };
}

function quotesOf({ chosen }: Reading): Quote[] {
  return chosen.slice(0, SHOWN).map(({ text, passage }) => ({ text, n: passage + 1 }));
}
