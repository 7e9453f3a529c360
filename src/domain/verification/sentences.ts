import { abbreviationEnds } from './abbreviations.ts';

/** A stretch of a text that can be quoted by itself; `text.slice(start, end)` is what stands there. */
export interface Sentence {
  start: number;
  end: number;
}

/**
 * The sentences of a page's text, in any language.
 *
 *   line breaks  → a break where a paragraph, list item, table row or heading ends, a space where a line only wraps
 *   each block   → sentences by Unicode's rules (UAX 29), rejoined after an abbreviation (`§ 5 of No. 3`, `U.S. law`)
 */
export function sentencesOf(text: string): Sentence[] {
  return blocksOf(text).flatMap((block) => sentencesOfBlock(text, block));
}

const ITEM =
  /^\s*(?:[([]?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[)\]]|[•▪◦‣·*–—-]\s|\d{1,3}(?:\.\d{1,3})*[.)]?\s+\p{Lu}|§|#)/u;
const ROW = /\t| \| |^\s*\|/;

export function isTableRow(line: string): boolean {
  return ROW.test(line);
}

const FINISHED = /[.!?:;。！？।؟…]["'”’»)\]]*\s*$/u;
/** A line that ends this much earlier than the longest did not wrap. */
const SHORT_LINE_SHARE = 0.7;

function blocksOf(text: string): Sentence[] {
  const lines = [...text.matchAll(/[^\n]+/g)].map((match) => ({ start: match.index, text: match[0] }));
  const longest = Math.max(0, ...lines.map((line) => line.text.length));
  const blocks: Sentence[] = [];
  lines.forEach((line, i) => {
    const end = line.start + line.text.length;
    const above = lines[i - 1];
    const last = blocks.at(-1);
    if (last && above && wraps(text.slice(last.start, last.end), above, line, longest)) last.end = end;
    else blocks.push({ start: line.start, end });
  });
  return blocks;
}

function wraps(
  block: string,
  above: { start: number; text: string },
  line: typeof above,
  longest: number,
): boolean {
  const blankBetween = line.start - (above.start + above.text.length) > 1 || line.text.trim() === '';
  if (blankBetween || isTableRow(line.text) || isTableRow(above.text) || ITEM.test(line.text)) return false;
  if (FINISHED.test(block)) return false;
  const stopsShort = above.text.length < longest * SHORT_LINE_SHARE;
  return !(stopsShort && /^\s*\p{Lu}/u.test(line.text));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOfBlock(text: string, block: Sentence): Sentence[] {
  const flat = text.slice(block.start, block.end).replace(/\s/g, ' ');
  const sentences: Sentence[] = [];
  let open = false;
  for (const { segment, index } of segmenter.segment(flat)) {
    const last = sentences.at(-1);
    const end = block.start + index + segment.length;
    if (open && last) last.end = end;
    else sentences.push({ start: block.start + index, end });
    open = abbreviationEnds(segment, flat.slice(index + segment.length));
  }
  return sentences.map((sentence) => trimmed(text, sentence)).filter(({ start, end }) => end > start);
}

function trimmed(text: string, { start, end }: Sentence): Sentence {
  const inner = text.slice(start, end);
  return {
    start: start + (inner.length - inner.trimStart().length),
    end: end - (inner.length - inner.trimEnd().length),
  };
}
