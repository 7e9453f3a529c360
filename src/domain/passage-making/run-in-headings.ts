import type { Line } from './lines.ts';

/**
 * The titles that legal texts write at the start of a paragraph: `(k) Ladder jack scaffolds. (1) Platforms shall not exceed 20 feet.`
 * Without `Ladder jack scaffolds`, neither that sentence nor the paragraphs (2) to (5) below say what they are about.
 */
export interface Paragraph {
  /** Of a paragraph with a marker, below all other headings. */
  level: number;
  /** Null if it has none, and only ends those of its level and below. */
  title: string | null;
}

/** Every other heading has a lower level. */
export const RUN_IN_LEVEL = 10;

const MARKED = /^\s*\((?<marker>\p{L}{1,2}|[ivx]{1,5}|\d{1,2})\)\s+(?<text>\S.*)$/u;
const TITLED = /^(?<title>\p{Lu}[^.:;?!]{2,90})\.(?:\s+(?<body>["“(\p{Lu}].*))?$/u;
/** `(q) of this section`, the end of a reference that wraps. */
const REFERENCE = /^(?:of|through|and|or|above|below|to|in)\b/u;
/** Ends what comes before a paragraph. A line that ends otherwise continues in the next. */
const ENDED = /(?:^|[.:;,!?)\]”"—–-]|\b(?:and|or))\s*$/u;
const SENTENCE_WORD =
  /\b(?:shall|should|must|is|are|was|were|has|have|had|will|may|can|means|be|been|do|does|not|use|provide|ensure|keep)\b/i;
const MOST_WORDS = 10;
/** The markers that begin a list. */
const FIRST = new Set(['1', 'a', 'i', 'A', 'I']);
/** How far below a paragraph the next one may begin. */
const NEAR_LINES = 40;

/** As 29 CFR nests them, where the order is not seen. */
const ORDER = ['letter', 'number', 'roman', 'capital'] as const;
type MarkerKind = (typeof ORDER)[number];

export class RunInHeadings {
  /** The kinds of marker that are open, the outermost first. Federal codes nest (a), (1), (i), others (1), (a), (i). */
  #kinds: MarkerKind[] = [];
  /** The last small letter that began a paragraph: after `(h)`, `(i)` may be a letter. */
  #letter = '';

  /**
   * What the line begins, if it has a paragraph's marker. A title needs evidence, because `(a) Hard hats.` is an item and
   * `(1) Excludes GST. Valid for 30 days.` a note: a list of its own behind it or, in a section with a sign, text.
   * @param isInSection below a heading such as `§ 1926.502 Criteria`
   */
  read(lines: readonly Line[], index: number, isInSection: boolean): Paragraph | null {
    const { marker, text } = markedIn(lines[index]) ?? {};
    if (!marker || !text || REFERENCE.test(text) || !ENDED.test(lines[index - 1]?.text ?? '')) return null;
    const next = nextMarker(lines, index);
    const kind = this.#kindOf(marker, next, lines[index - 1]?.text ?? '');
    const level = this.#levelOf(kind, marker);
    const { title = '', body } = TITLED.exec(text)?.groups ?? {};
    const words = title === '' ? 0 : title.split(/\s+/).length;
    // `(f) Use.` is a title.
    const isTitle = words === 1 || (words > 1 && words <= MOST_WORDS && !SENTENCE_WORD.test(title));
    const hasList = /^\((?:1|a|i|A)\)/.test(body ?? '') || (body === undefined && opensList(next, marker));
    return { level, title: isTitle && (hasList || (isInSection && body)) ? `(${marker}) ${title}` : null };
  }

  /** A heading of another kind begins its paragraphs anew. */
  restart(): void {
    this.#kinds = [];
    this.#letter = '';
  }

  #levelOf(kind: MarkerKind, marker: string): number {
    const open = this.#kinds.indexOf(kind);
    const last = this.#kinds.at(-1);
    if (open >= 0) this.#kinds.length = open + 1;
    // The beginning of its list may stand within a line: `(b) Ropes: (1) Each rope is tested.`
    else if (FIRST.has(marker) || !last || ORDER.indexOf(kind) > ORDER.indexOf(last)) this.#kinds.push(kind);
    else this.#kinds = [kind];
    return RUN_IN_LEVEL + this.#kinds.indexOf(kind);
  }

  #kindOf(marker: string, next: string | null, before: string): MarkerKind {
    if (/^\d/.test(marker)) return 'number';
    if (/^\p{Lu}/u.test(marker)) return 'capital';
    if (/^[ivx]+$/.test(marker) && !this.#isLetter(marker, next, before)) return 'roman';
    this.#letter = marker;
    return 'letter';
  }

  /** Of `i`, `v` and `x`: a letter after the one before it, unless it begins or continues a list of Roman numbers. */
  #isLetter(marker: string, next: string | null, before: string): boolean {
    const goesOn = marker.length === 1 && marker.charCodeAt(0) === this.#letter.charCodeAt(0) + 1;
    const isRoman = next === 'ii' || next === `${marker}i` || this.#kinds.at(-1) === 'roman';
    return goesOn && !isRoman && !/:\s*$/.test(before);
  }
}

function markedIn(line: Line | undefined): { marker?: string; text?: string } | undefined {
  return line && MARKED.exec(line.text)?.groups;
}

function nextMarker(lines: readonly Line[], index: number): string | null {
  for (const line of lines.slice(index + 1, index + 1 + NEAR_LINES)) {
    const { marker } = markedIn(line) ?? {};
    if (marker) return marker;
  }
  return null;
}

/** Whether a list begins directly below: `(1)` below `(b)`. */
const opensList = (next: string | null, marker: string) =>
  next !== null && FIRST.has(next) && !FIRST.has(marker);
