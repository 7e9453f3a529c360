import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { type Environment, optional, required } from '../data-api/environment.ts';
import { type ChatProvider, createChatProvider } from './chat-provider.ts';
import type { EmbeddingProvider } from './embedding-provider.ts';
import { createQuotingProvider } from './quoting-provider.ts';
import { StoppedByPerson } from './stopped-by-person.ts';

/**
 * How long the preferred backend has for its first words if there is a fallback, so that an answer of the fallback still
 * comes within the 30 s that AppSync waits.
 */
const PREFERRED_FIRST_WORDS_MS = 12_000;

/**
 * The AI backend settings (section 9, decision D17). With `CHAT_MODEL` `plumbline-quotes` no model is called, and
 * answers are quotes. `AI_BACKEND_URL` is the preferred backend, any server with OpenAI's protocol. If it fails, the
 * backend of `CHAT_BASE_URL` or the quotes answer, unless `AI_BACKEND_FALLBACK` is `off`.
 */
export function chatBackendsOf(
  environment: Environment,
  embedding: EmbeddingProvider,
  logFailure: (error: unknown) => void,
): ChatProvider {
  const usual = () =>
    environment.CHAT_MODEL === QUOTES_MODEL
      ? createQuotingProvider(embedding)
      : createChatProvider({
          baseUrl: required(environment, 'CHAT_BASE_URL'),
          apiKey: required(environment, 'CHAT_API_KEY'),
          model: required(environment, 'CHAT_MODEL'),
        });
  const { AI_BACKEND_URL: baseUrl, AI_BACKEND_FALLBACK } = environment;
  // A self-hosted server may need no key, but the protocol requires the header.
  const apiKey = optional(environment, 'AI_BACKEND_API_KEY') ?? 'none';
  if (!baseUrl || baseUrl === 'none') return usual();
  const model = environment.AI_BACKEND_MODEL || required(environment, 'CHAT_MODEL');
  const preferred = createChatProvider({ baseUrl, apiKey, model });
  return AI_BACKEND_FALLBACK === 'off' ? preferred : withFallback(preferred, usual(), logFailure);
}

/** Asks the first provider, and the second if the first fails before its first words. */
export function withFallback(
  first: ChatProvider,
  second: ChatProvider,
  logFailure: (error: unknown) => void,
  firstWordsMs: number = PREFERRED_FIRST_WORDS_MS,
): ChatProvider {
  return {
    model: first.model,
    readsPassages: first.readsPassages ?? false,
    async ask(request, onText, signal) {
      const patience = new AbortController();
      const late = () => patience.abort(new AppError('unavailable', aiErrors.network));
      const timer = setTimeout(late, firstWordsMs);
      let said = false;
      const onPiece = (piece: string) => {
        said = true;
        clearTimeout(timer);
        onText(piece);
      };
      try {
        const either = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal;
        return await first.ask(request, onPiece, either);
      } catch (error) {
        if (said || signal?.reason instanceof StoppedByPerson) throw error;
        logFailure(error);
        return await second.ask(request, onText, signal);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
