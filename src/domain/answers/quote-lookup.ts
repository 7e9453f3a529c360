import { verification } from '../limits/limits.ts';
import type { PageText } from '../verification/page-text.ts';
import { verifyQuote } from '../verification/verify-quote.ts';
import { WorkBudget } from '../verification/work-budget.ts';
import { type CitedPassage, type Evidence, evidenceOf } from './cited-passage.ts';

/** When to stop looking: `now()` in milliseconds, by any clock. */
export interface TimeLimit {
  now: () => number;
  end: number;
}

/** Looks up the quotes of one reply in the pages of its passages, within limits. */
export class QuoteLookup {
  readonly #pages = new Map<PageText, CitedPassage>();
  readonly #limit: TimeLimit | undefined;
  readonly #work = new WorkBudget(verification.stepsPerReply);
  #quotes = 0;
  /** How often a page was searched. */
  lookups = 0;

  constructor(passages: readonly CitedPassage[], limit?: TimeLimit) {
    for (const passage of passages)
      if (!this.#pages.has(passage.pageText)) this.#pages.set(passage.pageText, passage);
    this.#limit = limit;
  }

  /** The first of these readings that a page contains. */
  findAny(readings: readonly { quote: string }[], marked: readonly CitedPassage[]): Evidence[] | null {
    for (const { quote } of readings) {
      const found = this.find(quote, marked, { elsewhere: true });
      if (found) return found;
    }
    return null;
  }

  /**
   * The units that contain the quote: of every marked passage that does, or `elsewhere` of the first page that does. The
   * mark may be wrong and the words right.
   */
  find(
    quote: string,
    marked: readonly CitedPassage[],
    { elsewhere }: { elsewhere: boolean },
  ): Evidence[] | null {
    this.#quotes += 1;
    if (this.#quotes > verification.quotesPerReply) return null;
    const found = marked.flatMap((passage) => this.#evidenceIn(passage, quote) ?? []);
    if (found.length > 0 || !elsewhere) return found.length > 0 ? found : null;
    const asked = new Set(marked.map(({ pageText }) => pageText));
    for (const [page, passage] of this.#pages) {
      if (asked.has(page)) continue;
      const evidence = this.#evidenceIn(passage, quote);
      if (evidence) return [evidence];
    }
    return null;
  }

  #evidenceIn(passage: CitedPassage, quote: string): Evidence | null {
    if (this.#limit && this.#limit.now() >= this.#limit.end) return null;
    this.lookups += 1;
    const unit = verifyQuote(passage.pageText, quote, passage.start, this.#work);
    return unit && evidenceOf(passage, unit);
  }
}
