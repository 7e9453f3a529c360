/**
 * The languages of the interface, each by its own name. Their messages are in `src/locales`; English is in the
 * source.
 */
export const languages = {
  en: { name: 'English', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  zh: { name: '简体中文', dir: 'ltr' },
  vi: { name: 'Tiếng Việt', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const;

export type Language = keyof typeof languages;

/**
 * The languages that a person can choose. tests/architecture/languages.test.ts checks that none of their messages is
 * missing.
 */
export const offeredLanguages: readonly Language[] = ['en', 'es', 'zh', 'vi', 'ar'];

/** The attributes of an element whose text is English on a page in any language. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;
