import { i18n, sentences } from './i18n.ts';

/**
 * A sentence of the domain or of the server in the reader's language. The domain writes it in English wherever it
 * runs, and its English text is its ID in the catalogue. A text without a translation, such as a file's name, is
 * returned unchanged.
 */
export function shown<T>(sentence: T): T | string {
  return typeof sentence === 'string' && i18n.locale !== 'en' ? sentences.translated(sentence) : sentence;
}
