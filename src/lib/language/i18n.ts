import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { escapePattern } from '#domain/documents/escape-pattern.ts';
import { applyLanguage, localeOf, readLanguage } from './chosen-language.ts';
import type { Language } from './languages.ts';
import { formatDay } from './numbers-and-dates.ts';

const catalogues = import.meta.glob<Messages>(['../../locales/*.po', '!../../locales/en.po'], {
  import: 'messages',
});

/** The functions that the macros call. English needs no catalogue, because its sentences are in the code. */
export const i18n = setupI18n();

/** Looks up a sentence of the domain in a language other than English. */
export const sentences = { translated: (sentence: string): string => sentence };

const messagesOf = async (language: Language): Promise<Messages> =>
  (await catalogues[`../../locales/${language}.po`]?.()) ?? {};

/** The messages in a language that need not be the page’s, for a text that is printed in several: ``t(i18n)`Sentence` ``. */
export async function i18nIn(language: Language): Promise<I18n> {
  const locales = localeOf(language);
  return setupI18n({ locale: language, locales, messages: { [language]: await messagesOf(language) } });
}

async function activate(language: Language): Promise<void> {
  const [messages, { sentenceTranslator }] = await Promise.all([
    messagesOf(language),
    import('./sentence-translator.ts'),
  ]);
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages });
  sentences.translated = sentenceTranslator(i18n, { escapePattern, formatDay });
}

const language = readLanguage();
// Every module that says something imports this one, so it starts with its language loaded.
if (language === 'en') i18n.loadAndActivate({ locale: 'en', locales: localeOf('en'), messages: {} });
else
  await activate(language).catch((error: unknown) => {
    console.warn(`The messages in ${language} could not be loaded; the page is in English`, error);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    applyLanguage('en');
  });
