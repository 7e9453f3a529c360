import type { TextSpan } from '../verification/text-span.ts';
import { type Heading, headingOf, isCapitals } from './headings.ts';
import { type Line, linesOf, runningKey } from './lines.ts';

/** A part of a page under one heading. The sections of a page are adjacent and together cover all of its text. */
export interface Section extends TextSpan {
  /** The headings from the outermost to the nearest, such as `Subpart M—Fall Protection › § 1926.502 Criteria`. */
  heading: string;
  /** The start of the text under the heading line. */
  bodyStart: number;
  level: number;
}

const HEADING_CHARACTERS = 200;
const CAPITALS_SHARE = 0.4;

/** Reads sections page by page and remembers the open headings, because a clause may continue on the next page. */
export class SectionReader {
  readonly #running: ReadonlySet<string>;
  #open: Heading[] = [];

  constructor(running: ReadonlySet<string>) {
    this.#running = running;
  }

  read(text: string): Section[] {
    const lines = linesOf(text);
    const capitalsMean = capitalsShare(lines) < CAPITALS_SHARE;
    const sections: Section[] = [this.#section(0, 0)];
    lines.forEach((line, index) => {
      if (this.#running.has(runningKey(line.text))) return;
      const heading = headingOf(line, { previous: lines[index - 1], next: lines[index + 1], capitalsMean });
      if (!heading) return;
      this.#open = [...this.#open.filter((outer) => outer.level < heading.level), heading];
      sections.push(this.#section(line.start, line.end));
    });
    return closed(sections, text.length).filter(
      (section) => text.slice(section.start, section.end).trim() !== '',
    );
  }

  #section(start: number, bodyStart: number): Section {
    return {
      start,
      end: start,
      bodyStart,
      heading: headingPath(this.#open),
      level: this.#open.at(-1)?.level ?? 0,
    };
  }
}

function closed(sections: Section[], end: number): Section[] {
  return sections.map((section, index) => ({ ...section, end: sections[index + 1]?.start ?? end }));
}

function capitalsShare(lines: readonly Line[]): number {
  const written = lines.filter((line) => line.text.trim() !== '');
  return written.filter((line) => isCapitals(line.text)).length / Math.max(1, written.length);
}

/** The path of open headings. If it is too long, the outermost are dropped, because the nearest matter most. */
function headingPath(open: readonly Heading[]): string {
  let path = '';
  for (const { title } of [...open].reverse()) {
    const longer = path === '' ? title.slice(0, HEADING_CHARACTERS) : `${title} › ${path}`;
    if (longer.length > HEADING_CHARACTERS) break;
    path = longer;
  }
  return path;
}
