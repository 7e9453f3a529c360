import type { PageLine } from './page-lines.ts';

const LABEL =
  /\b(?:(?:docket|invoice|receipt|certificate|cert|order|quote|rfi|doc|ref|ticket|delivery|po|permit|report|inspection)\b[ .]*(?:no|number|num|#|n[°º])?|no|number|#)[ .]*[:#=.⇥\t ]+\s*([\p{L}\p{N}$][\p{L}\p{N}$/ -]{0,24})/giu;
const CODE =
  /(?<![\p{L}\p{N}])(?=[\p{L}-]*\d)\p{Lu}{1,6}-?\d[\p{L}\p{N}]*(?:[-/.][\p{L}\p{N}]+)*(?![\p{L}\p{N}])/gu;
/** The number in a file's name: `OS-2217` of `OS-2217-reo-delivery.pdf`. */
const NAMED = /(?<![\p{L}\p{N}])\p{Lu}{1,6}-?\d+\p{L}?(?![\p{L}\p{N}])/gu;
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
  const titled = title >= 0 ? [...(lines[title]?.text ?? '').matchAll(CODE)].map(([code]) => code) : [];
  const named = [...name.matchAll(NAMED)].map(([code]) => code);
  const all = [...titled, ...named, documentNumber ?? '', ...labelled].filter((number) => /\d/.test(number));
  return [...new Set(all.map(foldNumber))].filter((number) => number.length >= 2);
}

export function foldNumber(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
