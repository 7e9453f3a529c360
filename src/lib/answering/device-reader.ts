import type { ChatProvider, FoundToRead } from '#amplify/functions/providers/chat-provider.ts';
import type { EmbeddingProvider } from '#amplify/functions/providers/embedding-provider.ts';
import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { type Candidate, candidatesOf, type ReadPassage } from '#domain/reading/candidates.ts';
import { type EmbeddedText, estimatedVector, meanOf } from '#domain/reading/estimated-vector.ts';
import { embeddedText } from '#domain/reading/features.ts';
import { rankCandidates } from '#domain/reading/rank-candidates.ts';
import { readPassages } from '#domain/reading/read-passages.ts';
import { type QuestionToRead, readQuestion } from '#domain/reading/read-question.ts';
import { reranked } from '#domain/reading/reranked.ts';
import { WORDS_ANSWER } from '#domain/retrieval/decide.ts';
import { denseDot } from '#domain/retrieval/sparse-vector.ts';
import type { DevicePack } from './device-pack.ts';

export type DeviceEmbedding = EmbeddingProvider;

/**
 * Ranks by words only: every text has the empty vector, whose product with any other is 0. It has no measured
 * threshold.
 */
export const wordsAlone: DeviceEmbedding = {
  model: 'words',
  embed: async (_role, texts) => texts.map(() => []),
};

/** Below the confidence for an answer (`decide-reading.ts`), so the nearest passages are shown. */
const UNSURE = 0.49;
/**
 * By words alone, the question's vector is a guess, so that its words count more. Factors from 1.25 to 4 choose the server's first quote for 54 to 56
 * of OSHA's 60 questions among 1,000 passages and 53 or 54 among 5,000 (1: 54 and 52), and for .65 to .66 of 504 of the job files (1: .65).
 * All weights fitted anew for this, each project left out, give no more (decision 031).
 */
const WORDS_FACTOR = 1.5;
/**
 * Of the texts that are reread, with the question before each: in WebAssembly on one thread, ten long ones make a question take 5.2 s at a quarter
 * of this machine's speed, and three 2.1 s (95th percentile). So the first choice is the server's for .97 of the made jobs' questions,
 * with three texts for .93, without a reranker for .73 (decision 033).
 */
const REREAD_CHARACTERS = 1_800;

/**
 * The server's reader (`quoting-provider.ts`) embeds a hundred sentences for a question, which would take half a
 * minute on a phone. Here their vectors are stored; a sentence without one counts as near as its passage. Without the model,
 * the question's vector is estimated from theirs, and a passage answers only if it contains most of the question's
 * words, because single words may occur in any passage.
 */
export function deviceReader(
  { model, rerank }: DeviceEmbedding,
  candidateVectors: DevicePack['candidateVectors'],
): ChatProvider {
  return {
    model: QUOTES_MODEL,
    readsPassages: true,
    async ask({ found }) {
      if (!found) throw new Error('What was found is missing from the request.');
      const { passages, nearness } = found;
      const candidates = candidatesOf(passages);
      const stored = await storedVectors(candidates, passages, candidateVectors);
      const isByWords = model === wordsAlone.model;
      const { question, vectors } = isByWords
        ? estimated(found.question, candidates, stored)
        : { question: found.question, vectors: completed(found, candidates, stored) };
      const read = readQuestion(question, passages);
      const wordsFactor = isByWords ? WORDS_FACTOR : 1;
      const ranked = rankCandidates(read, passages, candidates, vectors, { wordsFactor });
      const ranking = await reranked(ranked, read, passages, rerank, REREAD_CHARACTERS);
      const reading = readPassages(read, passages, ranking, nearness);
      const isSure = !isByWords || nearness.words >= WORDS_ANSWER;
      const confidence = isSure ? reading.confidence : Math.min(reading.confidence, UNSURE);
      const text = reading.chosen.map((one) => one.text).join('\n');
      return {
        text,
        model: QUOTES_MODEL,
        reading: { ...reading, confidence },
        stopReason: 'stop',
        toolUses: [],
      };
    },
  };
}

type StoredVectors = readonly (Float32Array | undefined)[];

async function storedVectors(
  candidates: readonly Candidate[],
  passages: readonly ReadPassage[],
  candidateVectors: DevicePack['candidateVectors'],
): Promise<StoredVectors> {
  const ids = [...new Set(passages.map(({ documentId }) => documentId))];
  const found = new Map(await Promise.all(ids.map(async (id) => [id, await candidateVectors(id)] as const)));
  return candidates.map((candidate) =>
    found.get(passages[candidate.passage]?.documentId ?? '')?.find(embeddedText(candidate)),
  );
}

/** The question with an estimated vector. As typed it has none, so that the estimate counts only once. */
function estimated(question: QuestionToRead, candidates: readonly Candidate[], stored: StoredVectors) {
  const known = candidates.flatMap((candidate, i): EmbeddedText[] => {
    const vector = stored[i];
    return vector ? [{ text: embeddedText(candidate), vector }] : [];
  });
  const whole = [question.earlier, question.text].filter(Boolean).join(' ');
  const mean = meanOf(known);
  return {
    question: { ...question, searchedVector: estimatedVector(whole, known) },
    vectors: stored.map((vector) => vector ?? mean),
  };
}

function completed(
  { question: { searchedVector }, passages }: FoundToRead,
  candidates: readonly Candidate[],
  stored: StoredVectors,
): ArrayLike<number>[] {
  const similarities = candidates.map(({ passage }) => similarityOf(passages[passage]));
  // Sentences are nearer to a question than passages, which the model embeds in another way.
  const nearer = stored.flatMap((vector, i) =>
    vector ? [denseDot(searchedVector, vector) - (similarities[i] ?? 0)] : [],
  );
  const offset = nearer.reduce((sum, one) => sum + one, 0) / Math.max(1, nearer.length);
  return stored.map((vector, i) => vector ?? scaled(searchedVector, (similarities[i] ?? 0) + offset));
}

const similarityOf = (passage: ReadPassage | undefined): number =>
  passage && 'similarity' in passage ? Number(passage.similarity) : 0;

const scaled = (vector: ArrayLike<number>, by: number): number[] => Array.from(vector, (value) => value * by);
