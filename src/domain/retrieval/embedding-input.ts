import { embedding } from '../limits/limits.ts';

/**
 * Models that were trained with a prefix for questions and one for passages, and lose recall without it (E5: arXiv
 * 2402.05672).
 */
const prefixes: readonly { model: RegExp; question: string; passage: string }[] = [
  { model: /(^|[-/])e5-/i, question: 'query: ', passage: 'passage: ' },
];

/** The text sent to the embedding provider: with the model's prefix, and cut to the limit. */
export function embeddingInput(model: string, role: 'question' | 'passage', text: string): string {
  const prefix = prefixes.find((known) => known.model.test(model))?.[role] ?? '';
  return prefix + text.slice(0, embedding.inputCharacters);
}
