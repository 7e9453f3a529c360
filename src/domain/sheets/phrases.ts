import type { Ruling } from '../extraction/extracted-document.ts';
import { around, type Rectangle } from '../verification/rectangles.ts';
import { isSpeck, repairedCode, repairedIssueCode, repairedLetter, repairedScale } from './misread.ts';
import { repairedDate, repairedMonth } from './misread-date.ts';
import type { SheetPage } from './sheet.ts';
import { dateOf } from './sheet-date.ts';
import { levelled, slopeOf } from './skew.ts';
import { isUpsideDown, isVertical, type PlacedWord, runsDown } from './text-direction.ts';

/** Words of one line that belong together, in an upright frame whose longer side is 1 000. */
export interface Phrase {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Height of its letters' boxes. */
  size: number;
  /** On the page as shown, in fractions. */
  box: Rectangle;
  words: number;
  /** OCR may have misread it: it is shown and asked about, and decides nothing. */
  isFaint?: true;
}

/** A view of a page: its upright words, or those that run up or down its side, turned upright. */
export interface PageView {
  phrases: Phrase[];
  /** Horizontal lines: `at` is y, from and to are x. */
  across: Line[];
  upright: Line[];
  width: number;
  height: number;
  /** Boxes of fonts are all equal in one line. Those of OCR bound the ink. */
  isNative: boolean;
}

export interface Line {
  at: number;
  from: number;
  to: number;
}

type Turn = 'none' | 'up' | 'down' | 'over';

interface Word extends PlacedWord {
  box: Rectangle;
  /** Offsets in the page's text. */
  start: number;
  end: number;
  isFaint: boolean;
  /** On a page with OCR: its lines as the engine found them. */
  line: number | null;
}

const LONG_SIDE = 1_000;

/** The views of a page that have words: upright, or turned upright, first. */
export function viewsOf(page: SheetPage): PageView[] {
  if (page.width <= 0 || page.height <= 0) return [];
  const scale = LONG_SIDE / Math.max(page.width, page.height);
  const frame = { width: page.width * scale, height: page.height * scale };
  const placed = placedWords(page, frame);
  const slope = slopeOf(textLines(page, placed));
  const words = slope === 0 ? placed : placed.map((word) => levelled(word, slope, frame));
  const rulings =
    slope === 0 ? page.rulings : page.rulings.map((ruling) => levelRuling(ruling, slope, frame));
  const vertical = words.filter(isVertical);
  const views = [
    viewOf(
      words.filter((word) => !isVertical(word)),
      rulings,
      frame,
      isUpsideDown(textLines(page, words)) ? 'over' : 'none',
    ),
  ];
  if (vertical.length >= MIN_TURNED_WORDS) {
    const turn = runsDown(vertical) ? 'down' : 'up';
    const ambiguous = words.filter((word) => word.text.length < 3);
    views.push(viewOf([...vertical, ...ambiguous], rulings, frame, turn));
  }
  return views;
}

/** A project's name along the edge is not a turned title block. */
const MIN_TURNED_WORDS = 8;

/** In percent, as OCR gives it to a word. */
const LEGIBLE = 50;

function placedWords(page: SheetPage, frame: { width: number; height: number }): Word[] {
  let end = 0;
  let last = 0;
  return page.words.flatMap((word, order) => {
    const text = page.text.slice(word.start, word.end).trim();
    last += page.text.slice(end, word.start).split('\n').length - 1;
    end = word.end;
    if (text === '' || (page.isRecognised && isSpeck(text))) return [];
    const line = page.isRecognised ? last : null;
    const { x, y, width, height } = word;
    const [x0, y0] = [x * frame.width, y * frame.height];
    const placed = { x0, y0, x1: x0 + width * frame.width, y1: y0 + height * frame.height };
    const isFaint = (word.confidence ?? LEGIBLE) < LEGIBLE;
    const { start, end: wordEnd } = word;
    return [{ text, ...placed, start, end: wordEnd, isFaint, box: { x, y, width, height }, order, line }];
  });
}

/** Words between two line breaks of the page's text. */
function textLines({ text }: SheetPage, words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  let end = 0;
  for (const word of words) {
    const isNew = lines.length === 0 || text.slice(end, word.start).includes('\n');
    if (isNew) lines.push([word]);
    else lines.at(-1)?.push(word);
    end = word.end;
  }
  return lines;
}

function levelRuling(
  { x, y, width, height }: Ruling,
  slope: number,
  frame: { width: number; height: number },
): Ruling {
  const [x0, y0] = [x * frame.width, y * frame.height];
  const line = levelled(
    { x0, y0, x1: x0 + width * frame.width, y1: y0 + height * frame.height },
    slope,
    frame,
  );
  return { x: line.x0 / frame.width, y: line.y0 / frame.height, width, height };
}

function viewOf(
  words: Word[],
  rulings: readonly Ruling[],
  frame: { width: number; height: number },
  turn: Turn,
): PageView {
  const { width, height } = frame;
  const turned = (box: { x0: number; y0: number; x1: number; y1: number }) => {
    if (turn === 'up') return { x0: height - box.y1, x1: height - box.y0, y0: box.x0, y1: box.x1 };
    if (turn === 'down') return { x0: box.y0, x1: box.y1, y0: width - box.x1, y1: width - box.x0 };
    if (turn === 'over')
      return { x0: width - box.x1, x1: width - box.x0, y0: height - box.y1, y1: height - box.y0 };
    return box;
  };
  const across: Line[] = [];
  const upright: Line[] = [];
  for (const ruling of rulings) {
    const [x0, y0] = [ruling.x * width, ruling.y * height];
    const line = turned({ x0, y0, x1: x0 + ruling.width * width, y1: y0 + ruling.height * height });
    if (line.x1 - line.x0 >= line.y1 - line.y0) across.push({ at: line.y0, from: line.x0, to: line.x1 });
    else upright.push({ at: line.x0, from: line.y0, to: line.y1 });
  }
  const size = turn === 'none' || turn === 'over' ? frame : { width: height, height: width };
  const placed = words.map((word) => ({ ...word, ...turned(word) }));
  // Our own OCR gives the words of a strip one height, as a font does. Another program's text layer bounds each word's
  // ink.
  const isNative = words.every(({ line }) => line === null) && hasFontBoxes(placed);
  return { phrases: phrasesOf(placed, upright, isNative), across, upright, ...size, isNative };
}

function hasFontBoxes(words: readonly Word[]): boolean {
  let pairs = 0;
  let equal = 0;
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (next?.order !== word.order + 1 || Math.abs(next.y0 - word.y0) > 1) return;
    pairs += 1;
    if (Math.abs(next.y1 - next.y0 - word.y1 + word.y0) < 0.05) equal += 1;
  });
  return equal >= 0.6 * pairs;
}

/** Gaps in letter heights. Font boxes are a third higher than the ink that OCR bounds. */
const WIDEST_GAP = { native: 0.6, ocr: 1.1 };
/** A label and its value on one line differ in size. Letters with and without ascenders or descenders differ in ink. */
const SIZE_STEP = { native: 1.12, ocr: 1.9 };

function phrasesOf(words: Word[], upright: readonly Line[], isNative: boolean): Phrase[] {
  const kind = isNative ? 'native' : 'ocr';
  return linesOf(words).flatMap((line) => {
    const phrases: Word[][] = [];
    for (const word of line) {
      const current = phrases.at(-1);
      const last = current?.at(-1);
      if (current && last && joins(last, word)) current.push(word);
      else phrases.push([word]);
    }
    return phrases.map((phrase) => phraseOf(phrase, isNative));
  });

  function joins(a: Word, b: Word): boolean {
    const [heightA, heightB] = [a.y1 - a.y0, b.y1 - b.y0];
    const size = Math.max(heightA, heightB);
    if (b.x0 - a.x1 > WIDEST_GAP[kind] * size) return false;
    const isMark = /^\P{L}?$|^[-–—.,:;/&@]+$/u.test(a.text) || /^[-–—.,:;/&@]+$/u.test(b.text);
    if (!(isMark && !isNative) && size > SIZE_STEP[kind] * Math.min(heightA, heightB)) return false;
    const middle = (Math.max(a.y0, b.y0) + Math.min(a.y1, b.y1)) / 2;
    const [from, to] = [a.x1 - 0.1 * size, b.x0 + 0.1 * size];
    return !upright.some(
      (line) => line.at > from && line.at < to && line.from <= middle && line.to >= middle,
    );
  }
}

/**
 * Words by lines, each from left to right: the lines that OCR found; otherwise a word joins the line whose last word it
 * overlaps most in height.
 */
function linesOf(words: Word[]): Word[][] {
  if (words.some(({ line }) => line !== null)) return seenLines(words);
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0 || a.y0 - b.y0)) {
    const line = bestLine(lines, word);
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

function seenLines(words: readonly Word[]): Word[][] {
  const lines = new Map<number | null, Word[]>();
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  return [...lines.values()].map((line) => line.sort((a, b) => a.x0 - b.x0));
}

function bestLine(lines: readonly Word[][], word: Word): Word[] | undefined {
  let best: Word[] | undefined;
  let bestShare = 0.5;
  const height = word.y1 - word.y0;
  for (const line of lines) {
    const last = line.at(-1);
    if (!last) continue;
    const overlap = Math.min(last.y1, word.y1) - Math.max(last.y0, word.y0);
    if (overlap <= 0 || word.x0 - last.x1 > 4 * Math.max(height, last.y1 - last.y0)) continue;
    if (word.x0 < last.x0 + 0.5 * (last.x1 - last.x0)) continue;
    const share = overlap / Math.min(height, last.y1 - last.y0);
    if (share > bestShare) [best, bestShare] = [line, share];
  }
  return best;
}

function phraseOf(words: readonly Word[], isNative: boolean): Phrase {
  const x0 = Math.min(...words.map((word) => word.x0));
  const y0 = Math.min(...words.map((word) => word.y0));
  const x1 = Math.max(...words.map((word) => word.x1));
  const y1 = Math.max(...words.map((word) => word.y1));
  const size = Math.max(...words.map((word) => word.y1 - word.y0));
  const isAlone = words.length === 1;
  const text = isNative
    ? words.map((word) => word.text).join(' ')
    : repairedMonth(words.map((word) => repaired(word.text, isAlone)).join(' '));
  const faint = words.some((word) => word.isFaint) ? { isFaint: true as const } : {};
  return {
    text,
    x0,
    y0,
    x1,
    y1,
    size,
    box: around(words.map((word) => word.box)),
    words: words.length,
    ...faint,
  };
}

/** Repairs what OCR misread in dates, scales and codes. A word without a figure can only be a letter that was read twice. */
function repaired(text: string, isAlone: boolean): string {
  const code = isAlone ? repairedIssueCode(text) : text;
  if (code !== text) return code;
  if (!/\d/.test(text)) return repairedLetter(text);
  const date = repairedDate(text, (one) => dateOf(one) !== null);
  return date === text ? repairedCode(repairedScale(text)) : date;
}

/** The median height of letters in some phrases. */
export function usualSize(phrases: readonly Pick<Phrase, 'size'>[]): number {
  const sizes = phrases.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}
