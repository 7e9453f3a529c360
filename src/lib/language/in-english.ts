/** What an element says whose text is English on a page in any language. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;
