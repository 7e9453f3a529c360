import { around, type Rectangle } from '../verification/rectangles.ts';
import type { WordBox } from './extracted-document.ts';

/** The separators between two words. If several apply, the strongest is written. */
const GAPS = ['', ' ', '\t', '\n', '\n\n'] as const;
type Gap = (typeof GAPS)[number];

/** Builds the text of a page together with the box of each word, so that the offsets always match. */
export class TextWriter {
  readonly #parts: string[] = [];
  readonly #words: WordBox[] = [];
  #length = 0;
  #gap: Gap = '';
  /** The ends of cells and rows since the last word. There are several if cells are empty. */
  #ended = '';
  #line = '';

  /** The text of the current line so far. */
  get line(): string {
    return this.#gap.startsWith('\n') ? '' : this.#line;
  }

  /**
   * Adds letters without white space. Without a separator they belong to the same word as the previous ones, unless
   * their script has no spaces (`isOwn`).
   */
  word(
    letters: string,
    { confidence, ...box }: Rectangle & Pick<WordBox, 'confidence'>,
    isOwn = false,
  ): void {
    const gap = this.#separator();
    const last = this.#words.at(-1);
    const start = this.#length + gap.length;
    const end = start + letters.length;
    this.#parts.push(gap, letters);
    this.#line = gap.includes('\n') ? letters : this.#line + gap + letters;
    this.#length = end;
    this.#gap = '';
    this.#ended = '';
    if (last && last.end === start && !isOwn)
      Object.assign(last, around([last, box]), { end }, leastSure(last, confidence));
    else {
      const { x, y, width, height } = box;
      const sure = confidence === undefined ? {} : { confidence };
      this.#words.push({ start, end, x, y, width, height, ...sure });
    }
  }

  gap(gap: Gap): void {
    if (GAPS.indexOf(gap) > GAPS.indexOf(this.#gap)) this.#gap = gap;
  }

  /** Ends a cell, even an empty one, so that every row of a table has the same number of tabs. */
  tab(): void {
    this.#ended += `${this.#gap.startsWith('\n') ? this.#gap : ''}\t`;
    this.#gap = '';
  }

  #separator(): string {
    const gap = this.#ended.endsWith('\t') && !this.#gap.startsWith('\n') ? '' : this.#gap;
    return this.#length === 0 ? '' : this.#ended + gap;
  }

  finish(): { text: string; words: WordBox[] } {
    for (const word of this.#words) cutAtEdges(word);
    return { text: this.#parts.join('') + this.#ended, words: this.#words };
  }
}

/** The confidence of a word is that of its least certain part. */
function leastSure({ confidence: known }: WordBox, confidence: number | undefined) {
  if (confidence === undefined) return {};
  return { confidence: Math.min(known ?? confidence, confidence) };
}

/** Cuts off the part of the box beyond the page's edge. */
function cutAtEdges(word: WordBox): void {
  const right = clamp(word.x + word.width);
  const bottom = clamp(word.y + word.height);
  word.x = clamp(word.x);
  word.y = clamp(word.y);
  word.width = right - word.x;
  word.height = bottom - word.y;
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
