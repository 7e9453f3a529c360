import type { Page } from 'playwright';
import type { SheetPage } from '#domain/sheets/sheet.ts';

const POINTS_PER_MM = 72 / 25.4;
/** A line box is higher than the font's own box, which a PDF gives. */
const FONT_SHARE = 0.85;

/**
 * A sheet of HTML as a page of words and rulings, positioned by Chromium's layout. It needs no PDF and so takes hardly
 * any time.
 */
export async function pageOfHtml(
  page: Page,
  html: string,
  paper: { width: number; height: number },
): Promise<SheetPage> {
  await page.setContent(html);
  const { words, rulings, text } = await page.evaluate(readSheet, FONT_SHARE);
  return {
    ...{ number: 1, width: paper.width * POINTS_PER_MM, height: paper.height * POINTS_PER_MM },
    ...{ text, words, rulings },
  };
}

/** Runs in the page. */
function readSheet(fontShare: number) {
  const sheet = document.querySelector('.sheet');
  if (!sheet) throw new Error('There is no sheet');
  const frame = sheet.getBoundingClientRect();
  const share = (box: DOMRect) => ({
    x: (box.left - frame.left) / frame.width,
    y: (box.top - frame.top) / frame.height,
    width: box.width / frame.width,
    height: box.height / frame.height,
  });
  // The drawing's words end where the block begins.
  const blocks = [...sheet.querySelectorAll('.block')].map((block) => block.getBoundingClientRect());
  const meets = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  for (const part of sheet.querySelectorAll('.wall, .text, .bubble'))
    if (blocks.some((block) => meets(block, part.getBoundingClientRect()))) part.remove();
  let text = '';
  let line = Number.NaN;
  const words: { start: number; end: number; x: number; y: number; width: number; height: number }[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letters = node.textContent ?? '';
    for (const match of letters.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const isFirst = match.index === letters.search(/\S/);
      if (text !== '') text += isFirst || Math.abs(box.top - line) > 2 ? '\n' : ' ';
      line = box.top;
      const { x, y, width, height } = share(box);
      const isUpright = box.height > 1.2 * box.width && match[0].length > 2;
      words.push({
        ...{ start: text.length, end: text.length + match[0].length, x, y },
        width: isUpright ? width * fontShare : width,
        height: isUpright ? height : height * fontShare,
      });
      text += match[0];
    }
  }
  const rulings = [...sheet.querySelectorAll('.frame, .block, .cell, .line, .pair, .wall')].flatMap(
    (cell) => {
      const { x, y, width, height } = share(cell.getBoundingClientRect());
      return [
        { x, y, width, height: 0 },
        { x, y: y + height, width, height: 0 },
        { x, y, width: 0, height },
        { x: x + width, y, width: 0, height },
      ];
    },
  );
  return { text, words, rulings };
}
