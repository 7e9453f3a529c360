import type { Ruling } from '#domain/extraction/extracted-document.ts';
import type { GreyPicture } from './strips/ink-parts.ts';

/** The darkest grey of the smear around letters in an enlarged bilevel scan. Lines are darker. */
const DARK = 140;
/** In pixels, and as a share of the longer side. Shorter dark runs are too many to check. */
const MIN_RUN = { pixels: 24, share: 1 / 120 };
/** As a share of the longer side. A wider dark run is a filled shape or the edge of the scanner. */
const THICKEST = 1 / 250;
/**
 * A line is at least this many times as long as thick. Strokes of letters are six to ten times, the shortest cell
 * edges of a title block 20 times.
 */
const SLENDER = 13;

/**
 * The ruled lines of a straight scan, in fractions of it, and the pixels that form them. A line may consist of
 * several pieces, because a skew of a tenth of a degree breaks it from row to row.
 *
 * @param steepest the slope that a line may have
 */
export function ruledLines(
  { pixels, width, height }: GreyPicture,
  steepest = 0,
): {
  rulings: Ruling[];
  /** Paints those of them white that are wanted gone. */
  erase(isWanted?: (ruling: Ruling) => boolean): void;
} {
  const longSide = Math.max(width, height);
  const least = Math.max(MIN_RUN.pixels, Math.round(longSide * MIN_RUN.share));
  const thickest = Math.max(6, Math.round(longSide * THICKEST));
  const across = linesOf(
    runsOf(width, height, least, (line, at) => (pixels[line * width + at] ?? 255) < DARK),
    thickest,
    steepest,
  );
  const down = linesOf(
    runsOf(height, width, least, (line, at) => (pixels[at * width + line] ?? 255) < DARK),
    thickest,
    steepest,
  );
  const acrossOf = ({ at, from, to }: RuledLine) => ({
    ...{ x: from / width, y: at / height, width: (to - from) / width, height: 0 },
  });
  const downOf = ({ at, from, to }: RuledLine) => ({
    ...{ x: at / width, y: from / height, width: 0, height: (to - from) / height },
  });
  return { rulings: [...across.map(acrossOf), ...down.map(downOf)], erase };

  function erase(isWanted: (ruling: Ruling) => boolean = () => true): void {
    const white = (x: number, y: number) => {
      if (x >= 0 && y >= 0 && x < width && y < height) pixels[y * width + x] = 255;
    };
    const wantedAcross = across.filter((line) => isWanted(acrossOf(line)));
    for (const { line, from, to } of wantedAcross.flatMap(({ runs }) => runs))
      for (let x = from - 1; x <= to; x += 1) for (let y = line - 2; y <= line + 2; y += 1) white(x, y);
    const wantedDown = down.filter((line) => isWanted(downOf(line)));
    for (const { line, from, to } of wantedDown.flatMap(({ runs }) => runs))
      for (let y = from - 1; y <= to; y += 1) for (let x = line - 2; x <= line + 2; x += 1) white(x, y);
  }
}

interface Run {
  line: number;
  from: number;
  to: number;
}

/** Long runs of dark pixels along each row. A white speck does not end one. */
function runsOf(
  length: number,
  lines: number,
  least: number,
  isDark: (line: number, at: number) => boolean,
): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < lines; line += 1) {
    let from = -1;
    let last = -1;
    // Two steps past the edge, because a run ends with its second white pixel.
    for (let at = 0; at < length + 2; at += 1) {
      if (at < length && isDark(line, at)) {
        if (from < 0) from = at;
        last = at;
      } else if (from >= 0 && at - last > 1) {
        if (last + 1 - from >= least) runs.push({ line, from, to: last + 1 });
        from = -1;
      }
    }
  }
  return runs;
}

interface RuledLine {
  at: number;
  from: number;
  to: number;
  runs: Run[];
}

/** Joins runs in adjacent rows to rulings. Those of a filled shape or of a letter's stroke are left out. */
function linesOf(runs: readonly Run[], thickest: number, steepest: number): RuledLine[] {
  const open: Run[][] = [];
  const done: Run[][] = [];
  for (const run of runs) {
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const last = open[index]?.at(-1);
      if (last && run.line - last.line > 2) done.push(...open.splice(index, 1));
    }
    const same = open.find((others) =>
      others.some(
        (other) => run.line - other.line <= 2 && other.from <= run.to + 4 && other.to >= run.from - 4,
      ),
    );
    if (same) same.push(run);
    else open.push([run]);
  }
  return [...done, ...open].flatMap((group) => {
    const first = group[0]?.line ?? 0;
    const last = group.at(-1)?.line ?? 0;
    const from = Math.min(...group.map((run) => run.from));
    const to = Math.max(...group.map((run) => run.to));
    const length = to - from;
    // A line that falls is higher than thick, but a bar has the area of one as thick as it is high.
    const area = group.reduce((sum, run) => sum + run.to - run.from, 0);
    const thickness = Math.max(last - first + 1 - length * steepest, area / length);
    if (thickness > thickest || length < SLENDER * thickness) return [];
    return [{ at: (first + last) / 2, from, to, runs: group }];
  });
}
