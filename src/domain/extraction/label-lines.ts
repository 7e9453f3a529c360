import type { OcrPage, OcrWord } from './ocr-page.ts';

/** A line, and its position in the engine's paragraphs. */
interface SeenLine {
  words: readonly OcrWord[];
  paragraph: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The maximum length of a value. Longer text is prose next to a heading. */
const VALUE_CHARACTERS = 60;
const LABEL_CHARACTERS = 60;
const AMOUNT = /^[-–−+]?\s*(?:[$€£]|[A-Z]{2,3})?\s*[-–−]?\d[\d.,]*(?:\s*%)?$/;
/** Text that continues a sentence: `available from the office`. */
const GOES_ON = /^\p{Ll}+ \p{Ll}+ \p{Ll}/u;
/** The share of a paragraph's lines that must be values before any of them is moved to its label. */
const VALUE_SHARE = 0.5;

/**
 * Joins the labels of a form with their values, because the engine reads each as a separate column. A value next to a
 * label, or an amount next to a name, is moved behind it:
 *
 *     [[Subtotal:, GST:], [4.00, 0.40]]  →  [[Subtotal: 4.00, GST: 0.40], []]
 */
export function joinLabels(page: OcrPage): OcrPage {
  const valueBeside = valuesBeside(page);
  const moved = new Set(valueBeside.values());
  return page.map((paragraph) =>
    paragraph.filter((line) => !moved.has(line)).map((line) => [...line, ...(valueBeside.get(line) ?? [])]),
  );
}

type Line = OcrPage[number][number];

function valuesBeside(page: OcrPage): Map<Line, Line> {
  const pairs = visualRows(page).flatMap((row) =>
    row.slice(1).flatMap((right, index) => {
      const left = row[index] as SeenLine;
      return left.paragraph !== right.paragraph && isLabel(left, right) ? [{ left, right }] : [];
    }),
  );
  const values = new Map<number, number>();
  for (const { right } of pairs) values.set(right.paragraph, (values.get(right.paragraph) ?? 0) + 1);
  const isOfValues = ({ paragraph }: SeenLine) =>
    (values.get(paragraph) ?? 0) >= (page[paragraph]?.length ?? 0) * VALUE_SHARE;
  return new Map(
    pairs
      .filter(({ right }) => isOfValues(right))
      .map(({ left, right }) => [left.words as Line, right.words as Line]),
  );
}

function isLabel(left: SeenLine, right: SeenLine): boolean {
  const [label, value] = [textOf(left), textOf(right)];
  if (label.length > LABEL_CHARACTERS || value.length > VALUE_CHARACTERS) return false;
  if (/[:：]$/.test(value) || GOES_ON.test(value)) return false;
  return /[:：]$/.test(label) || (AMOUNT.test(value) && /\p{L}{2}/u.test(label) && !/\d$/.test(label));
}

function textOf({ words }: SeenLine): string {
  return words.map(({ text }) => text).join(' ');
}

/** Groups lines whose middles are at about the same height, from left to right. */
function visualRows(page: OcrPage): SeenLine[][] {
  const lines = page.flatMap((paragraph, index) =>
    paragraph.filter((line) => line.length > 0).map((line) => seenLine(line, index)),
  );
  const rows: SeenLine[][] = [];
  for (const line of lines.sort((a, b) => middle(a) - middle(b))) {
    const first = rows.at(-1)?.[0];
    if (first && middle(line) - middle(first) < (first.bottom - first.top) / 2) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

function seenLine(words: Line, paragraph: number): SeenLine {
  const boxes = words.map(({ bbox }) => bbox);
  return {
    words,
    paragraph,
    left: Math.min(...boxes.map(({ x0 }) => x0)),
    right: Math.max(...boxes.map(({ x1 }) => x1)),
    top: Math.min(...boxes.map(({ y0 }) => y0)),
    bottom: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

function middle({ top, bottom }: SeenLine): number {
  return (top + bottom) / 2;
}
