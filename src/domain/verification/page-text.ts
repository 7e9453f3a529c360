import { sentencesOf } from './sentences.ts';
import type { TextSpan } from './text-span.ts';
import { type Token, tokenise } from './tokens.ts';

/** A page's text. Its tokens and units are made once, however many quotes are looked up in it. */
export class PageText {
  readonly text: string;
  #tokens: Token[] | undefined;
  #units: TextSpan[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get tokens(): Token[] {
    this.#tokens ??= tokenise(this.text);
    return this.#tokens;
  }

  /** Its sentences, list items, table rows and lines, in order. */
  get units(): TextSpan[] {
    this.#units ??= sentencesOf(this.text);
    return this.#units;
  }
}
