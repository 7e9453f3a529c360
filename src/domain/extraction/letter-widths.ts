/**
 * PDF.js reports the width of a run of letters, not of each letter. Within a run, letters are placed by the usual
 * widths of a sans serif font (Helvetica's, in 1/1000 of the type size), scaled to the run's real width.
 */
const NARROW = 278;
const USUAL = 540;
const WIDTHS: readonly [letters: string, width: number][] = [
  [" !,./:;I[\\]|ijlft'’‘`()-", 300],
  ['rs"“”*°', 390],
  ['ABEFHKNPRSUVXYZTLCDGOQ&', 690],
  ['mwMW%@—', 870],
];

const WIDTH_OF = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\uffef]/;

/** The end of each UTF-16 unit of `text`, as a fraction of the whole width, 0 to 1. */
export function advances(text: string): number[] {
  let total = 0;
  const ends: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    total += widthOf(text.charAt(i));
    ends.push(total);
  }
  return ends.map((end) => end / total);
}

function widthOf(letter: string): number {
  const known = WIDTH_OF.get(letter);
  if (known !== undefined) return known;
  if (FULL_WIDTH.test(letter)) return 1_000;
  return /\s/.test(letter) ? NARROW : USUAL;
}
