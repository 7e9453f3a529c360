import { type Language, languages, offeredLanguages } from './languages.ts';

const KEY = 'plumbline.language';

const primaryOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/**
 * The language kept on this device, else the first of the browser's that we offer, else English. A translator looks at a
 * language that is not offered yet by keeping it by hand.
 */
export function readLanguage(): Language {
  const kept = globalThis.localStorage?.getItem(KEY);
  if (kept && Object.hasOwn(languages, kept)) return kept as Language;
  for (const tag of preferredTags()) {
    const offered = offeredLanguages.find((language) => language === primaryOf(tag));
    if (offered) return offered;
  }
  return 'en';
}

/** Stores the choice and reloads the page, because sentences are read once, when the modules start. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  window.location.reload();
}

/** Sets the language and reading direction of the page for browser, screen reader and styles. */
export function applyLanguage(language: Language = readLanguage()): void {
  document.documentElement.lang = localeOf(language) ?? 'en-AU';
  document.documentElement.dir = languages[language].dir;
}

/**
 * The locale for dates and numbers: the browser's own variant of the language, such as es-MX. Arabic uses the digits
 * of the documents. Undefined if the browser's default locale is right.
 */
export function localeOf(language: Language): string | undefined {
  const own = preferredTags().find((tag) => primaryOf(tag) === language);
  if (language === 'en') return own ? undefined : 'en-AU';
  if (language === 'zh') return 'zh-CN';
  return language === 'ar' ? `${own ?? 'ar'}-u-nu-latn` : (own ?? language);
}

const preferredTags = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** The reading direction of the page. Radix ignores the page's own and assumes left to right unless it is passed. */
export const direction = languages[readLanguage()].dir;
