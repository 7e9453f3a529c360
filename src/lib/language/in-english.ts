/** The attributes of an element whose text is English on a page in any language. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;
