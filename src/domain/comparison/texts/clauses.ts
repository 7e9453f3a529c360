import { unitAtStart } from '../../quantities/measure-units.ts';

/** A clause, a list item, a paragraph or a row of a table. */
export interface Clause {
  /** Its number: `2.1`, `PART 2`, `A.`; null without one. */
  label: string | null;
  /** The heading that it is under. */
  heading: string | null;
  text: string;
  /** Counted from 1. */
  page: number;
}

const LABEL =
  /^(?:(?:#{1,6}|[-*])\s+)?((?:(?:part|section|clause|article|schedule|appendix|annex|teil|abschnitt)\s+\w+(?:\.\d+)*)|\d+(?:\.\d+)*\.?|\(?[a-z]{1,4}[.)]|\d+\))(?=\s|$)/iu;
/** True for a heading: a short line that is not a sentence. */
const MAX_HEADING_WORDS = 9;

/** The clauses of a document. A line without a number continues the one before it. */
export function clausesOf(pages: readonly { number: number; text: string }[]): Clause[] {
  const clauses: Clause[] = [];
  let heading: string | null = null;
  for (const { number, text } of pages) {
    for (const block of text.split(/\n\s*\n/u)) {
      for (const [at, line] of block.split('\n').entries()) {
        const written = line.replace(/\s+/gu, ' ').trim();
        if (written === '') continue;
        const last = clauses.at(-1);
        const label = at > 0 && continuesMeasure(last?.text ?? '', written) ? null : labelOf(written);
        if (label === null && at > 0 && last?.page === number && !written.includes('|')) {
          last.text += ` ${written}`;
          continue;
        }
        clauses.push({ label, heading, text: written, page: number });
        if (isHeading(written)) heading = written;
      }
    }
  }
  return clauses;
}

function isHeading(text: string): boolean {
  const words = text.split(' ');
  const isTitled = text.startsWith('#') || text === text.toUpperCase() || /^\d+(?:\.\d+)*\s/u.test(text);
  return words.length <= MAX_HEADING_WORDS && isTitled && !/[.;:,]$/u.test(text) && /\p{L}{3}/u.test(text);
}

const labelOf = (written: string) => LABEL.exec(written)?.[1] ?? null;

/** `25 MPa at 28 days.` below `Characteristic strength to be` is no clause 25. */
function continuesMeasure(above: string, written: string): boolean {
  const number = /^\d+(?:\.\d+)*(?=\s)/u.exec(written)?.[0];
  return (
    number !== undefined && !/[.;:!?]$/u.test(above) && unitAtStart(written.slice(number.length)) !== null
  );
}
