import { readLanguage } from './chosen-language.ts';
import { languages } from './languages.ts';

/** From which side the page is read. Radix does not look at the page for it: it takes left to right unless told. */
export const direction = languages[readLanguage()].dir;
