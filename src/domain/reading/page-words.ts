import type { ReadPassage } from './candidates.ts';
import { plainCode, type ReadQuestion } from './read-question.ts';
import { coverage, indicesIn, weightIn } from './weighed-terms.ts';

/** The first characters of a page are enough to know its topic. */
const READ_CHARACTERS = 6_000;

/**
 * What the whole page of a passage has in common with a question. A receipt's total is far from the name of its shop:
 * its line counts as found if the page contains the words of the question.
 */
export class PageWords {
  readonly #question: ReadQuestion;
  readonly #pages = new Map<string, { terms: Set<number>; codes: number; passages: number }>();
  #mostRare = 0;
  #mostCodes = 0;
  readonly #known = new Set<string>();

  constructor(question: ReadQuestion, passages: readonly ReadPassage[]) {
    this.#question = question;
    for (const passage of passages) this.#read(passage);
  }

  #read(passage: ReadPassage): void {
    const known = this.#pages.get(keyOf(passage));
    if (known) {
      known.passages += 1;
      return;
    }
    const { rare, terms: asked, codes: asks } = this.#question;
    const text = `${passage.pageText.text.slice(0, READ_CHARACTERS)} ${nameWords(passage.documentName)}`;
    const terms = indicesIn(text);
    const plain = plainCode(text);
    const held = asks.filter((code) => plain.includes(code));
    for (const code of held) this.#known.add(code);
    const codes = held.length;
    this.#pages.set(keyOf(passage), { terms, codes, passages: 1 });
    this.#mostCodes = Math.max(this.#mostCodes, codes);
    this.#mostRare = Math.max(this.#mostRare, weightIn(terms, rare, asked));
  }

  /** The share of the question's terms, by rarity, that the page contains. */
  coverage(passage: ReadPassage): number {
    return coverage(this.#question.terms, this.#of(passage).terms);
  }

  /** Whether the page contains as many of the question's codes as any found page. */
  containsMostCodes(passage: ReadPassage): boolean {
    return this.#of(passage).codes === this.#mostCodes;
  }

  /** Whether each code of the question occurs on one of the found pages. */
  get areCodesKnown(): boolean {
    return this.#question.codes.every((code) => this.#known.has(code));
  }

  /** How many of the found passages are on this page, as a logarithm. */
  votes(passage: ReadPassage): number {
    return Math.log(this.#of(passage).passages);
  }

  /** The share of rare terms that the page lacks, of those that the best page contains. */
  missesRare(passage: ReadPassage): number {
    const { rare, terms } = this.#question;
    return this.#mostRare > 0 ? 1 - weightIn(this.#of(passage).terms, rare, terms) / this.#mostRare : 0;
  }

  #of(passage: ReadPassage) {
    return this.#pages.get(keyOf(passage)) ?? { terms: new Set<number>(), codes: 0, passages: 1 };
  }
}

/** A document's name as words. */
export function nameWords(name: string): string {
  return name.replace(/[_.-]+/g, ' ');
}

function keyOf({ documentId, page }: ReadPassage): string {
  return `${page} ${documentId}`;
}
