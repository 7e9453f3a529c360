import type { Rectangle } from '../verification/rectangles.ts';
import type { PageReading } from './combine-texts.ts';
import type { WordBox } from './extracted-document.ts';
import { TextWriter } from './text-writer.ts';

/** A region of a page that was read a second time, with boxes in fractions of that region. */
export interface RegionReading {
  region: Rectangle;
  text: string;
  words: readonly WordBox[];
}

/** The page's reading, with the words of a region replaced by those of a second reading of it. */
export function replaceWords<Reading extends PageReading>(page: Reading, closer: RegionReading): Reading {
  const { region } = closer;
  const writer = new TextWriter();
  const kept = page.words.filter((word) => !isInside(word, region));
  write(writer, page.text, kept, (box) => box);
  writer.gap('\n\n');
  write(writer, closer.text, closer.words, ({ x, y, width, height }) => ({
    x: region.x + x * region.width,
    y: region.y + y * region.height,
    width: width * region.width,
    height: height * region.height,
  }));
  return { ...page, ...writer.finish() };
}

/** The words inside a region of the page, as printed, with the confidence of each. */
export function wordsIn(
  { text, words, confidence }: PageReading,
  region: Rectangle,
): { text: string; confidence: number }[] {
  return words
    .filter((word) => isInside(word, region))
    .map((word) => ({
      text: text.slice(word.start, word.end),
      confidence: word.confidence ?? confidence,
    }));
}

/** The number of words with letters or digits inside a region of the page. */
export function wordsInside(page: PageReading, region: Rectangle): number {
  return wordsIn(page, region).filter(({ text }) => /[\p{L}\p{N}]{2,}/u.test(text)).length;
}

function write(
  writer: TextWriter,
  text: string,
  words: readonly WordBox[],
  place: (word: WordBox) => Rectangle,
): void {
  let end: number | null = null;
  for (const word of words) {
    const between: string = end === null ? '' : text.slice(end, word.start);
    if (between.includes('\n\n')) writer.gap('\n\n');
    else if (between.trim() !== '' || between.includes('\n')) writer.gap('\n');
    else writer.gap(between.includes('\t') ? '\t' : ' ');
    const { confidence } = word;
    const sure = confidence === undefined ? {} : { confidence };
    writer.word(text.slice(word.start, word.end), { ...place(word), ...sure });
    end = word.end;
  }
}

function isInside({ x, y, width, height }: WordBox, region: Rectangle): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return (
    middleX >= region.x &&
    middleX <= region.x + region.width &&
    middleY >= region.y &&
    middleY <= region.y + region.height
  );
}
