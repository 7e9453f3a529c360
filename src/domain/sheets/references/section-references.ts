import { numberForm } from '../number-key.ts';
import type { FoundReference } from './found-reference.ts';
import { type Segment, unionOf } from './page-segments.ts';
import { plainWord } from './reference-words.ts';

/** The words for a specification before its number. */
const SPECIFICATION = new Set(
  'SPECIFICATION SPECIFICATIONS SPEC SPECS SECTION SECTIONS WORKSECTION LEISTUNGSVERZEICHNIS LV CCTP LOT PLIEGO'.split(
    ' ',
  ),
);
const CLAUSE = new Set(
  'CLAUSE CLAUSES CL PARAGRAPH PARA ARTICLE ZIFFER PUNKT ARTIKEL APARTADO CLAUSULA §'.split(' '),
);
/** 03 30 00, 033000, 03 30 00.13, and NATSPEC's 0331, which counts after any word above but "section". */
const SECTION_NUMBER = /^(?:\d{2} \d{2} \d{2}(?:\.\d{2})?|\d{6}(?:\.\d{2})?|\d{4})(?![\d/.-])/;
const CLAUSE_NUMBER = /^\d{1,2}(?:\.\d{1,2}){1,3}[A-Za-z]?$|^\d{1,2}[A-Za-z]?$/;

/** References to a section of the specification, with the clause if one is named. */
export function sectionReferences(segments: readonly Segment[], own: ReadonlySet<string>): FoundReference[] {
  return segments.flatMap((segment) => {
    const words = segment.words.map(({ text }) => text);
    return words.flatMap((word, at): FoundReference[] => {
      if (!SPECIFICATION.has(plainWord(word))) return [];
      const skip = SPECIFICATION.has(plainWord(words[at + 1] ?? '')) ? 2 : 1;
      const number = SECTION_NUMBER.exec(words.slice(at + skip, at + skip + 3).join(' '))?.[0];
      if (!number) return [];
      if (number.length === 4 && /^SECTIONS?$/.test(plainWord(word))) return [];
      // A line that starts with its section is the head of the specification's own page.
      if (own.has(numberForm(number)) || /^[#\s]*SECTION\b/.test(segment.text)) return [];
      const end = at + skip + number.split(' ').length;
      const clause = clauseNear(words, at, end);
      return [
        {
          text: segment.text.slice(0, 180),
          targetKey: numberForm(number),
          detail: clause,
          box: unionOf(segment.words.map(({ box }) => box)),
        },
      ];
    });
  });
}

/** The clause within four words before the section ("CLAUSE 2.1 OF SECTION …") or after it. */
function clauseNear(words: readonly string[], from: number, end: number): string | null {
  const near = [...words.slice(Math.max(0, from - 4), from), ...words.slice(end, end + 4)];
  const at = near.findIndex((word) => CLAUSE.has(plainWord(word)));
  const number = (near[at + 1] ?? '').replace(/[.,;:)]+$/, '');
  return at >= 0 && CLAUSE_NUMBER.test(number) ? number : null;
}
