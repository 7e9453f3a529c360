import type { TextSpan } from '../../verification/text-span.ts';
import { type Affine, applyTo } from '../alignment/affine.ts';
import { type Box, heightOf, mapBox, middleOf, widthOf } from '../boxes.ts';
import type { ComparedPage } from '../compared-page.ts';

/** A word with its place, in the units of a page. */
export interface PlacedWord {
  text: string;
  /** Equal for words that are the same to a reader. */
  key: string;
  box: Box;
  /** Of its middle. */
  x: number;
  y: number;
  /** Height of its letters, whichever way they run. */
  size: number;
  /** Written up or down the page. */
  isVertical: boolean;
  /** In the order of the page's text. */
  index: number;
  /** Its letters in the page's text. */
  span: TextSpan;
}

/** The words of a page that have a place, in reading order. */
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
    const { start, end } = word;
    placed.push(wordAt({ text, key, index: placed.length, span: { start, end } }, box));
  }
  return placed;
}

function wordAt(word: Pick<PlacedWord, 'text' | 'key' | 'index' | 'span'>, box: Box): PlacedWord {
  const { text, key, index, span } = word;
  const isVertical = text.length >= UPRIGHT_LETTERS && heightOf(box) > VERTICAL * widthOf(box);
  const size =
    text.length < UPRIGHT_LETTERS
      ? Math.min(widthOf(box) * 2, heightOf(box))
      : Math.min(widthOf(box), heightOf(box));
  return { text, key, box, ...middleOf(box), size, isVertical, index, span };
}

/** A word of fewer letters may be taller than wide although it is written across. */
const UPRIGHT_LETTERS = 3;
const VERTICAL = 1.2;

/** The same words on the other page. */
export function moveWords(words: readonly PlacedWord[], transform: Affine): PlacedWord[] {
  return words.map((word) => {
    const box = mapBox(transform, word.box);
    return { ...wordAt(word, box), ...applyTo(transform, word) };
  });
}

/** Case stays: `mm` and `MM` differ for no one, `m` and `M` may. Dashes, quotes and forms of letters are as one. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[‘’‚′]/gu, "'")
    .replace(/[“”„″]/gu, '"')
    .replace(/\s+/gu, '');
}
