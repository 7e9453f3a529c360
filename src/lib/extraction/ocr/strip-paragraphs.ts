import type { OcrPage, OcrWord } from '#domain/extraction/ocr-page.ts';

interface Line {
  words: OcrWord[];
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** In letter heights. Lines of a paragraph, and a label and its value, are closer. */
const LINE_GAP = 1.2;

/** Groups lines into paragraphs: a line closely below another, with the same left edge or middle, follows it. */
export function paragraphsOf(lines: readonly OcrWord[][]): OcrPage {
  const open = lines.map(lineOf).sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const paragraphs: Line[][] = [];
  for (const line of open) {
    const paragraph = paragraphs.find((others) => {
      const last = others.at(-1);
      return last !== undefined && follows(last, line);
    });
    if (paragraph) paragraph.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((paragraph) => paragraph.map(({ words }) => words));
}

function follows(last: Line, line: Line): boolean {
  const size = Math.max(last.y1 - last.y0, line.y1 - line.y0);
  const gap = line.y0 - last.y1;
  if (gap < -0.2 * size || gap > LINE_GAP * size) return false;
  const isLeft = Math.abs(last.x0 - line.x0) < size;
  return isLeft || Math.abs(last.x0 + last.x1 - line.x0 - line.x1) / 2 < size;
}

function lineOf(words: OcrWord[]): Line {
  return {
    words,
    x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
    y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
    x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
    y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
  };
}
