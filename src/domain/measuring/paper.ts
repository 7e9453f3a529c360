/** Width and height of a sheet of paper in millimetres, in either order. */
export interface Paper {
  name: string;
  long: number;
  short: number;
}

/** In millimetres: ISO 216, and ANSI and ARCH of ASME Y14.1. */
const papers: readonly Paper[] = [
  { name: 'A0', long: 1189, short: 841 },
  { name: 'A1', long: 841, short: 594 },
  { name: 'A2', long: 594, short: 420 },
  { name: 'A3', long: 420, short: 297 },
  { name: 'A4', long: 297, short: 210 },
  { name: 'B1', long: 1000, short: 707 },
  { name: 'B2', long: 707, short: 500 },
  { name: 'ARCH E1', long: 1066.8, short: 762 },
  { name: 'ARCH E', long: 1219.2, short: 914.4 },
  { name: 'ARCH D', long: 914.4, short: 609.6 },
  { name: 'ARCH C', long: 609.6, short: 457.2 },
  { name: 'ARCH B', long: 457.2, short: 304.8 },
  { name: 'ANSI E', long: 1117.6, short: 863.6 },
  { name: 'ANSI D', long: 863.6, short: 558.8 },
  { name: 'ANSI C', long: 558.8, short: 431.8 },
  { name: 'ANSI B', long: 431.8, short: 279.4 },
  { name: 'Letter', long: 279.4, short: 215.9 },
];

const named =
  /(?<![\p{L}\p{N}])(?:(ARCH|ANSI)[\s-]*(?:full bleed )?([A-E]1?)|([AB])\s?([0-4]))(?![\p{L}\p{N}])/iu;

/** The paper that a text names, such as `A1`, `ISO A1 (841 x 594)` or `ARCH D`. Null if it names none. */
export function paperIn(text: string): Paper | null {
  const [, family, letter, series, size] = named.exec(text) ?? [];
  const name =
    family && letter ? `${family} ${letter}`.toUpperCase() : `${series ?? ''}${size ?? ''}`.toUpperCase();
  return papers.find((paper) => paper.name === name) ?? null;
}

/** Sizes that differ by less are the same paper: a plotter's margin, or a rounded inch. */
export const samePaper = 0.015;

/** The paper of a page of this size in millimetres. Null if it is not a standard size. */
export function paperOfSize(width: number, height: number): Paper | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const nearest = papers
    .map((paper) => ({
      paper,
      off: Math.max(Math.abs(long / paper.long - 1), Math.abs(short / paper.short - 1)),
    }))
    .sort((one, other) => one.off - other.off)[0];
  return nearest && nearest.off <= samePaper ? nearest.paper : null;
}
