import { i18n, sentences } from './i18n.ts';

/**
 * A sentence of the domain or of the server in the reader's language. Domain modules say it in English, wherever they
 * run; its English text is its id in the catalogue. What has no translation, such as a file's name, comes back as it is.
 */
export function shown<T>(sentence: T): T | string {
  return typeof sentence === 'string' && i18n.locale !== 'en' ? sentences.translated(sentence) : sentence;
}
