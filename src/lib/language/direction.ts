import { readLanguage } from './chosen-language.ts';
import { languages } from './languages.ts';

/** The reading direction of the page. Radix ignores the page's own and assumes left to right unless it is passed. */
export const direction = languages[readLanguage()].dir;
