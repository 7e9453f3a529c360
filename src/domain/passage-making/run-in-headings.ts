import type { Heading } from './headings.ts';
import type { Line } from './lines.ts';

/**
 * The titles that legal texts write at the start of a paragraph: `(k) Ladder jack scaffolds. (1) Platforms shall not exceed 20 feet.`
 * Without `Ladder jack scaffolds`, neither that sentence nor the paragraphs (2) to (5) below say what they are about.
 */
const TITLED =
  /^\s*\((?<marker>\p{L}{1,2}|[ivx]{1,5}|\d{1,2})\)\s+(?<title>\p{Lu}[^.:;?!]{2,90})\.(?:\s+(?<body>["“(\p{Lu}].*))?$/u;
const MARKED = /^\s*\((?<marker>\p{L}{1,2}|[ivx]{1,5}|\d{1,2})\)\s/u;
/** Ends what comes before a paragraph. A line that ends otherwise continues: `in accordance with paragraph` / `(q) of this section`. */
const ENDED = /(?:^|[.:;,!?)\]”"—–-]|\b(?:and|or))\s*$/u;
const SENTENCE_WORD =
  /\b(?:shall|should|must|is|are|was|were|has|have|had|will|may|can|means|be|been|do|does|not|use|provide|ensure|keep)\b/i;
const MOST_WORDS = 10;
/** Below every other kind of heading: `(a)`, `(1)`, `(i)`, `(A)`, as 29 CFR and most codes nest them. */
const LEVELS = { letter: 10, number: 11, roman: 12, capital: 13 } as const;

export class RunInHeadings {
  /** The last small letter that began a paragraph: after `(h)`, `(i)` is a letter. */
  #letter = '';

  /**
   * What the line begins, if it has a paragraph's marker: with no title, it only ends those before it.
   * @param next the next line that is not blank
   */
  read(
    { text }: Line,
    previous: Line | undefined,
    next: Line | undefined,
  ): (Omit<Heading, 'title'> & { title: string | null }) | null {
    const marker = MARKED.exec(text)?.groups?.marker;
    if (!marker || !ENDED.test(previous?.text ?? '')) return null;
    const level = this.#levelOf(marker);
    const titled = TITLED.exec(text)?.groups;
    const title = titled?.title ?? '';
    // Above a list of its own, a title may stand alone. `(a) Hard hats.` among others is an item.
    const opens = titled?.body !== undefined || isDeeper(next?.text ?? '', level);
    const isTitle =
      title !== '' && opens && title.split(/\s+/).length <= MOST_WORDS && !SENTENCE_WORD.test(title);
    return { level, title: isTitle ? `(${marker}) ${title}` : null };
  }

  /** A section begins its paragraphs anew. */
  restart(): void {
    this.#letter = '';
  }

  #levelOf(marker: string): number {
    if (/^\d/.test(marker)) return LEVELS.number;
    if (/^\p{Lu}/u.test(marker)) return LEVELS.capital;
    const goesOn = marker.charCodeAt(0) === this.#letter.charCodeAt(0) + 1;
    if (/^[ivx]+$/.test(marker) && !(marker.length === 1 && goesOn)) return LEVELS.roman;
    this.#letter = marker;
    return LEVELS.letter;
  }
}

function isDeeper(text: string, level: number): boolean {
  const marker = MARKED.exec(text)?.groups?.marker ?? '';
  return (level === LEVELS.letter && marker === '1') || (level === LEVELS.number && marker === 'i');
}
