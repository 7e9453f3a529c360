import { NOT_ANSWERED, parsePrompt } from '#domain/answers/prompt.ts';
import { quotableSentences, sentenceWithContext } from '#domain/answers/quotable-sentences.ts';
import { chooseQuotes } from '#domain/answers/quotation.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import { languageDirections } from '#domain/retrieval/languages.ts';
import type { Quoter } from './chat-endpoint.ts';
import type { Embedder } from './embedding/embedder.ts';
import { MODEL_NAME } from './embedding/model.ts';
import { invalid } from './openai-error.ts';

/**
 * The model `plumbline-quotes`: no language model, but the choice of at most three sentences of the passages, verbatim,
 * the most telling first, one a line as `"sentence" [n]`. Without a sentence it replies that the passages don't answer.
 */
export function createQuoter(embedder: Embedder): Quoter {
  return async function* quote(message) {
    const prompt = parsePrompt(message);
    if (!prompt) throw invalid('This model answers questions about quoted passages only.', 'messages');
    const sentences = quotableSentences(prompt.passages);
    if (sentences.length === 0) {
      yield NOT_ANSWERED;
      return;
    }
    const inputs = [
      embeddingInput(MODEL_NAME, 'question', prompt.question),
      ...sentences.map((sentence) => embeddingInput(MODEL_NAME, 'passage', sentenceWithContext(sentence))),
    ];
    const [asked, ...found] = await Promise.all(inputs.map((text) => embedder.embed(text, 'question')));
    const chosen = chooseQuotes(
      { text: prompt.question, vector: asked?.vector ?? [] },
      sentences.map((sentence, i) => ({ ...sentence, vector: found[i]?.vector ?? [] })),
      languageDirections(MODEL_NAME),
    );
    for (const [i, { text, n }] of chosen.entries()) yield `${i > 0 ? '\n' : ''}"${text}" [${n}]`;
  };
}
