import type { Ruling, WordBox } from '../../extraction/extracted-document.ts';
import type { SheetPage } from '../sheet.ts';

/** A line of text at a position on a page of 1000 by 700, with letters `size` high. */
export type MadeText = readonly [text: string, x: number, y: number, size?: number];

const WIDTH = 1_000;
const HEIGHT = 700;

/** A page as extraction returns it, from texts and ruled cells `[x0, y0, x1, y1]`. */
export function madePage(
  texts: readonly MadeText[],
  cells: readonly (readonly [number, number, number, number])[] = [],
  number = 1,
): SheetPage {
  const words: WordBox[] = [];
  let text = '';
  for (const [line, left, top, size = 4] of texts) {
    let x = left;
    for (const letters of line.split(' ')) {
      if (text !== '') text += letters === line.split(' ')[0] && x === left ? '\n' : ' ';
      const width = letters.length * size * 0.55;
      const box = { x: x / WIDTH, y: top / HEIGHT, width: width / WIDTH, height: size / HEIGHT };
      words.push({ start: text.length, end: text.length + letters.length, ...box });
      text += letters;
      x += width + 0.3 * size;
    }
  }
  return { number, width: WIDTH, height: HEIGHT, text, words, rulings: cells.flatMap(sidesOf) };
}

/** The page as shown after a half turn. */
export function pageUpsideDown(page: SheetPage): SheetPage {
  const turned = <Box extends Ruling>(box: Box): Box => ({
    ...box,
    x: 1 - box.x - box.width,
    y: 1 - box.y - box.height,
  });
  return { ...page, words: page.words.map(turned), rulings: page.rulings.map(turned) };
}

/** The page as shown after a quarter turn, so that its lines run up or down. */
export function turnedPage(page: SheetPage, lines: 'up' | 'down'): SheetPage {
  const turned = <Box extends Ruling>(box: Box): Box => ({
    ...box,
    x: lines === 'up' ? box.y : 1 - box.y - box.height,
    y: lines === 'up' ? 1 - box.x - box.width : box.x,
    width: box.height,
    height: box.width,
  });
  return {
    ...page,
    width: page.height,
    height: page.width,
    words: page.words.map(turned),
    rulings: page.rulings.map(turned),
  };
}

function sidesOf([x0, y0, x1, y1]: readonly [number, number, number, number]): Ruling[] {
  const [x, y, width, height] = [x0 / WIDTH, y0 / HEIGHT, (x1 - x0) / WIDTH, (y1 - y0) / HEIGHT];
  return [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ];
}
