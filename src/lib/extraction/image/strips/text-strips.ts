import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { ruledLines } from '../ruled-lines.ts';
import { type GreyPicture, type InkPart, inkParts, inkThreshold } from './ink-parts.ts';
import { joinParts, LONGEST_STEM, type TextStrip } from './join-parts.ts';
import { openBubbles } from './open-bubbles.ts';

/** In inches: small letters of labels are 0.6 mm high, the numbers of large sheets 25 mm. */
const MIN_LETTER = 0.022;
const MAX_LETTER = 1.1;
/** Dots, dashes and accents, which are joined to the letters next to them. */
const MIN_MARK = 0.006;
const WIDEST_MARK = 0.12;

export interface FoundStrips {
  strips: TextStrip[];
  /** The picture with only their letters. */
  letters: GreyPicture;
  /** In fractions of the picture. */
  rulings: Ruling[];
}

/**
 * The strips of text in a straight picture. A title block's ruled lines are connected, and so are the strokes of the
 * drawing. The unconnected parts that remain are letters. Letters that touch a line are separated from it afterwards.
 */
export function textStrips(picture: GreyPicture, dpi: number): FoundStrips {
  const { width, height } = picture;
  const threshold = inkThreshold(picture);
  const { rulings } = ruledLines(picture);
  const opened = openBubbles(picture, threshold, dpi);
  const parts = inkParts(opened, threshold);
  const letters = parts.filter((part) => isLetter(part, dpi));
  const isSmall = new Set(letters);
  const marks = parts.filter((part) => isMark(part, dpi));
  const large = parts.filter((part) => part.y1 - part.y0 > MIN_LETTER * dpi && !isSmall.has(part));
  const lines = blank(picture);
  for (const part of large) paint(opened, lines, part);
  ruledLines(lines).erase();
  const cut = inkParts(lines, threshold).filter((part) => isLetter(part, dpi) || isMark(part, dpi));
  const strips = likeliest(joinParts({ letters, marks, cut }, rulings, { width, height }));
  const clean = blank(picture);
  for (const strip of strips) for (const part of strip.parts) paint(opened, clean, part);
  return { strips, letters: clean, rulings: withoutStrokes(rulings, strips, { width, height }) };
}

/** In pixels. */
const EDGE = 2;

/** Leaves out what is a stroke of a letter: it lies in a strip, and is hardly longer than its letters are high. */
function withoutStrokes(
  rulings: readonly Ruling[],
  strips: readonly TextStrip[],
  { width, height }: { width: number; height: number },
): Ruling[] {
  return rulings.filter((ruling) => {
    const [x0, y0] = [ruling.x * width, ruling.y * height];
    const [x1, y1] = [x0 + ruling.width * width, y0 + ruling.height * height];
    return !strips.some(
      (strip) =>
        x0 >= strip.x0 - EDGE &&
        x1 <= strip.x1 + EDGE &&
        y0 >= strip.y0 - EDGE &&
        y1 <= strip.y1 + EDGE &&
        Math.max(x1 - x0, y1 - y0) <= LONGEST_STEM * (strip.y1 - strip.y0),
    );
  });
}

/**
 * A dense A1 has about this many lines; dots and dashes of a hatch are far more. Each costs a hundredth of a second.
 */
const MAX_STRIPS = 1_500;

/** Strips with several letters come first, because a hatch consists of single strokes. */
function likeliest(strips: readonly TextStrip[]): TextStrip[] {
  const letters = ({ parts }: TextStrip) => Math.min(3, parts.length);
  return strips.length <= MAX_STRIPS
    ? [...strips]
    : strips.toSorted((a, b) => letters(b) - letters(a)).slice(0, MAX_STRIPS);
}

function isLetter({ x0, y0, x1, y1, ink }: InkPart, dpi: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  if (height < MIN_LETTER * dpi || height > MAX_LETTER * dpi) return false;
  // Letters that touch form one part, in coarse scans whole words. The lines and hatches of the drawing contain less
  // ink.
  if (width > 15 * height || height > 12 * width) return false;
  return ink > (width > 3 * height ? 0.2 : 0.1) * width * height;
}

function isMark({ x0, y0, x1, y1 }: InkPart, dpi: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return height < MIN_LETTER * dpi && width < WIDEST_MARK * dpi && Math.max(width, height) > MIN_MARK * dpi;
}

const blank = ({ width, height }: GreyPicture): GreyPicture => ({
  ...{ pixels: new Uint8Array(width * height).fill(255), width, height },
});

/** Copies a part with its soft edge, one pixel wide. */
function paint(from: GreyPicture, to: GreyPicture, { runs }: InkPart): void {
  const { width, height } = from;
  for (const run of runs) {
    const [left, right] = [Math.max(0, run.from - 1), Math.min(width, run.to + 1)];
    for (let y = Math.max(0, run.y - 1); y <= Math.min(height - 1, run.y + 1); y += 1)
      to.pixels.set(from.pixels.subarray(y * width + left, y * width + right), y * width + left);
  }
}
