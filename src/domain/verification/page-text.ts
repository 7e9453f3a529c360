import type { TextSpan } from './text-span.ts';
import { TokenIndex, type TokenRange } from './token-index.ts';
import { type Token, tokenise } from './tokens.ts';
import { type Unit, unitsOf } from './units.ts';

/** A page's text. Its tokens, units and index are computed once for all quotes. */
export class PageText {
  readonly text: string;
  /** The words that OCR may have misread. */
  readonly unsure: readonly TextSpan[];
  #tokens: Token[] | undefined;
  #index: TokenIndex | undefined;
  #units: Unit[] | undefined;
  #unitTokens: TokenRange[] | undefined;

  constructor(text: string, unsure: readonly TextSpan[] = []) {
    this.text = text;
    this.unsure = unsure;
  }

  get tokens(): Token[] {
    this.#tokens ??= tokenise(this.text);
    return this.#tokens;
  }

  get index(): TokenIndex {
    this.#index ??= new TokenIndex(this.tokens);
    return this.#index;
  }

  /** Its sentences, list items, table rows and lines, in order. */
  get units(): Unit[] {
    this.#units ??= unitsOf(this.text);
    return this.#units;
  }

  /** The tokens of each unit. */
  get unitTokens(): TokenRange[] {
    this.#unitTokens ??= this.units.map((unit) => this.tokensIn(unit));
    return this.#unitTokens;
  }

  /** The tokens that begin inside the span. */
  tokensIn({ start, end }: TextSpan): TokenRange {
    return { from: this.#firstFrom(start), to: this.#firstFrom(end) };
  }

  /** The unit that contains the token. */
  unitAt(token: number): number {
    return firstWhere(this.unitTokens.length, (unit) => (this.unitTokens[unit]?.to ?? 0) > token);
  }

  #firstFrom(offset: number): number {
    return firstWhere(this.tokens.length, (token) => (this.tokens[token]?.start ?? 0) >= offset);
  }
}

/** Binary search: the first index from which `holds` is true, or `length`. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
