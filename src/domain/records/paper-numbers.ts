import type { PageLine } from './page-lines.ts';

const LABEL =
  /\b(?:(?:docket|invoice|receipt|certificate|cert|order|quote|rfi|doc|ref|ticket|delivery|po|permit|report|inspection)\b[ .]*(?:no|nr|number|num|#|n[°º])?|no|nr|number|#)[ .]*[:#=.⇥\t ]+\s*([\p{L}\p{N}$][\p{L}\p{N}$/ -]{0,24})/giu;
const CODE =
  /(?<![\p{L}\p{N}])(?=[\p{L}-]*\d)\p{Lu}{1,6}-?\d[\p{L}\p{N}]*(?:[-/.][\p{L}\p{N}]+)*(?![\p{L}\p{N}])/gu;
/** The number in a file's name: `OS-2217` of `OS-2217-reo-delivery.pdf`. */
const NAMED = /(?<![\p{L}\p{N}])\p{Lu}{1,6}-?\d+\p{L}?(?![\p{L}\p{N}])/gu;
/** `Progress claim no. 4`: in a title, one digit is a number, too. */
const TITLED =
  /\b(?:no|number|num|claim|application|certificate|order|rechnung|invoice)\b[ .]*(?:no|number|num)?[ .#]*(\d{1,3})(?![\p{L}\p{N}.,/-])/giu;
const HEAD = 25;

/** The numbers of a paper in folded form: `OS-2217` becomes `os2217`. The first is the most likely. */
export function numbersOf(
  name: string,
  documentNumber: string | null,
  lines: readonly PageLine[],
  title: number,
): string[] {
  const labelled = lines
    .slice(0, HEAD)
    .flatMap(({ text }) =>
      [...text.matchAll(LABEL)].map(
        (match) => (match[1] ?? '').trim().split(/\s{2,}|\t| (?=\p{L}{3})/u)[0] ?? '',
      ),
    );
  const heading = title >= 0 ? (lines[title]?.text ?? '') : '';
  const titled = [...heading.matchAll(CODE)].map(([code]) => code);
  const counted = [...heading.matchAll(TITLED)].map(([, number = '']) => foldNumber(number));
  const named = [...name.matchAll(NAMED)].map(([code]) => code);
  const all = [...titled, ...named, documentNumber ?? '', ...labelled].filter((number) => /\d/.test(number));
  return [...new Set([...all.map(foldNumber).filter((number) => number.length >= 2), ...counted])];
}

/** A number as it is compared: without separators, and without leading zeros, so that `06` is claim 6. */
export function foldNumber(text: string): string {
  const folded = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return /^\d+$/.test(folded) ? folded.replace(/^0+(?=\d)/, '') : folded;
}
