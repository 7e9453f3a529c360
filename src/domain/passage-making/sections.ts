import { nearestHeadings } from '../passages/heading-path.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { endedLevel, type Heading, headingOf, isCapitals } from './headings.ts';
import { type Line, linesOf, runningKey } from './lines.ts';
import { RunInHeadings } from './run-in-headings.ts';

/** A part of a page under one heading. The sections of a page are adjacent and together cover all of its text. */
export interface Section extends TextSpan {
  /** The path of its headings (`heading-path.ts`). */
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
  readonly #runIn = new RunInHeadings();
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
      if (heading) {
        this.#runIn.restart();
        this.#open = [...this.#open.filter((outer) => outer.level < heading.level), heading];
        sections.push(this.#section(line.start, line.end));
      } else if (this.#readsParagraph(lines, index)) sections.push(this.#section(line.start, line.start));
    });
    return closed(sections, text.length).filter(
      (section) => text.slice(section.start, section.end).trim() !== '',
    );
  }

  /** Whether the line begins a paragraph under other headings than the text above it. */
  #readsParagraph(lines: readonly Line[], index: number): boolean {
    const line = lines[index] as Line;
    const before = this.#open;
    const ended = endedLevel(line, lines[index - 1], before);
    if (ended !== null) {
      this.#runIn.restart();
      this.#open = before.filter(({ level }) => level < ended);
    } else {
      const isInSection = before.some(({ title }) => title.startsWith('§'));
      const paragraph = this.#runIn.read(lines, index, isInSection);
      if (!paragraph) return false;
      const { level, title } = paragraph;
      const outer = before.filter((open) => open.level < level);
      this.#open = title === null ? outer : [...outer, { level, title }];
      if (title !== null) return true;
    }
    return this.#open.length < before.length;
  }

  #section(start: number, bodyStart: number): Section {
    return {
      start,
      end: start,
      bodyStart,
      heading: nearestHeadings(
        this.#open.map(({ title }) => title),
        HEADING_CHARACTERS,
      ),
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
