import type { Ruling, WordBox } from './extracted-document.ts';
import { multiply, type PageFrame, type PlacedRun } from './placed-run.ts';

/** With this share of its letters on their side, a page is printed sideways: a wide table on an upright page. */
const SIDEWAYS = 0.8;
/** The cosine of the angle within which letters stand or lie. */
const STRAIGHT = 0.98;

/** The page turned so that its letters stand, and how boxes on it are turned back. */
export interface TurnedPage {
  frame: PageFrame;
  rulings: readonly Ruling[];
  turnBack: (words: readonly WordBox[]) => WordBox[];
}

/** The page turned by a quarter, if most of its letters lie on their side; otherwise null. */
export function turnedPage(
  placed: readonly PlacedRun[],
  frame: PageFrame,
  rulings: readonly Ruling[] = [],
): TurnedPage | null {
  const letters = { down: 0, up: 0, all: 0 };
  for (const run of placed) count(letters, run);
  const most = Math.max(1, letters.all * SIDEWAYS);
  if (letters.down >= most) return fallingLines(frame, rulings);
  return letters.up >= most ? risingLines(frame, rulings) : null;
}

function count(letters: { down: number; up: number; all: number }, { run, along }: PlacedRun): void {
  // Vertical scripts are written downwards, and stand.
  const side = run.vertical ? 0 : along.y;
  letters.all += run.str.length;
  if (side > STRAIGHT) letters.down += run.str.length;
  if (side < -STRAIGHT) letters.up += run.str.length;
}

/** Lines that run from top to bottom: the page is turned to the left. */
function fallingLines({ width, height, transform }: PageFrame, rulings: readonly Ruling[]): TurnedPage {
  return {
    frame: { width: height, height: width, transform: multiply([0, -1, 1, 0, 0, width], transform) },
    rulings: rulings.map(turnedLeft),
    turnBack: (words) => words.map(turnedRight),
  };
}

/** Lines that run from bottom to top: the page is turned to the right. */
function risingLines({ width, height, transform }: PageFrame, rulings: readonly Ruling[]): TurnedPage {
  return {
    frame: { width: height, height: width, transform: multiply([0, 1, -1, 0, height, 0], transform) },
    rulings: rulings.map(turnedRight),
    turnBack: (words) => words.map(turnedLeft),
  };
}

function turnedLeft<Box extends Ruling>(box: Box): Box {
  return { ...box, x: box.y, y: 1 - box.x - box.width, width: box.height, height: box.width };
}

function turnedRight<Box extends Ruling>(box: Box): Box {
  return { ...box, x: 1 - box.y - box.height, y: box.x, width: box.height, height: box.width };
}
