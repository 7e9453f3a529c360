import { SURE } from '../../extraction/unsure-words.ts';
import type { TextSpan } from '../../verification/text-span.ts';
import { type Affine, applyTo } from '../alignment/affine.ts';
import { type Box, heightOf, mapBox, middleOf, widthOf } from '../boxes.ts';
import type { ComparedPage } from '../compared-page.ts';

/** A word with its position, in the units of a page. */
export interface PlacedWord {
  text: string;
  /** Equal for words that look the same to a reader. */
  key: string;
  box: Box;
  /** The middle of the word. */
  x: number;
  y: number;
  /** The height of its letters, whichever way they run. */
  size: number;
  /** True if it is written up or down the page. */
  isVertical: boolean;
  /** Its position in the order of the page's text. */
  index: number;
  /** The position of its letters in the page's text. */
  span: TextSpan;
  /** Printed as text, or read by OCR with a confidence at which few figures are misread. */
  isSure: boolean;
}

/** The words of a page that have a position, in reading order. */
export function placeWords(page: ComparedPage): PlacedWord[] {
  const placed: PlacedWord[] = [];
  for (const word of page.words) {
    const text = page.text.slice(word.start, word.end);
    const key = keyOf(text);
    const box = {
      left: word.x * page.width,
      top: word.y * page.height,
      right: (word.x + word.width) * page.width,
      bottom: (word.y + word.height) * page.height,
    };
    if (key === '' || widthOf(box) <= 0 || heightOf(box) <= 0) continue;
    const { start, end, confidence = 0 } = word;
    const isSure = !page.isScan || confidence >= SURE;
    placed.push(wordAt({ text, key, index: placed.length, span: { start, end }, isSure }, box));
  }
  return placed;
}

function wordAt(word: Pick<PlacedWord, 'text' | 'key' | 'index' | 'span' | 'isSure'>, box: Box): PlacedWord {
  const { text, key, index, span, isSure } = word;
  const isVertical = text.length >= UPRIGHT_LETTERS && heightOf(box) > VERTICAL * widthOf(box);
  const size =
    text.length < UPRIGHT_LETTERS
      ? Math.min(widthOf(box) * 2, heightOf(box))
      : Math.min(widthOf(box), heightOf(box));
  return { text, key, box, ...middleOf(box), size, isVertical, index, span, isSure };
}

/** A word with fewer letters may be taller than wide although it is written across the page. */
const UPRIGHT_LETTERS = 3;
const VERTICAL = 1.2;

/** The words at their positions on the other page. */
export function moveWords(words: readonly PlacedWord[], transform: Affine): PlacedWord[] {
  return words.map((word) => {
    const box = mapBox(transform, word.box);
    return { ...wordAt(word, box), ...applyTo(transform, word) };
  });
}

/** Case is kept, because `m` and `M` may differ. Variants of dashes, quotes and letter forms become one. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[‘’‚′]/gu, "'")
    .replace(/[“”„″]/gu, '"')
    .replace(/\s+/gu, '');
}
