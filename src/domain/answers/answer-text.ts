import type { TextSpan } from '../verification/text-span.ts';
import { type AnswerBlock, type Citation, type Claim, doubtedWords, type Statement } from './answer.ts';
import { doubtedInLine } from './doubted-in-line.ts';
import { rowText } from './row-text.ts';
import { supersededText } from './supersession.ts';

/**
 * An answer's blocks as plain text, for its message, its copy and the next question's history. Quotes always mark what may
 * be misread. `markUnchecked`: claims and computed lines do, too.
 */
export function answerText(
  blocks: readonly AnswerBlock[],
  citations: readonly Citation[],
  { markUnchecked = false }: { markUnchecked?: boolean } = {},
): string {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const textOf = (statement: Statement) => {
    if (statement.kind === 'note') return statement.text;
    const numbers = statement.citations
      .map((number) => `[${number}]${markOf(byNumber.get(number))}`)
      .join('');
    if (statement.kind === 'computed') {
      const doubted = markUnchecked ? doubtedInLine(statement.text, statement.citations, citations) : [];
      return [withDoubts(statement.text, doubted), numbers].filter(Boolean).join(' ');
    }
    if (statement.kind === 'claim')
      return [withoutMarks(statement.text), numbers, markUnchecked && checkNote(statement)]
        .filter(Boolean)
        .join(' ');
    const [first] = statement.citations.map((number) => byNumber.get(number));
    return `${first ? unitText(first) : ''} ${numbers}`;
  };
  return blocks.map(({ kind, statements }) => lineOf(kind, statements.map(textOf))).join('\n');
}

/** Marks a superseded source. Every text form of an answer includes it. */
function markOf(citation: Citation | undefined): string {
  return citation?.superseded ? ` (${supersededText(citation, citation.superseded)})` : '';
}

/** States that a claim is not checked, and which of its quantities no quote beside it contains. */
function checkNote({ text, unsupported }: Pick<Claim, 'text' | 'unsupported'>): string {
  const quantities = unsupported.map(({ start, end }) => text.slice(start, end).trim());
  return quantities.length > 0
    ? `(not checked; no quote contains ${quantities.join(', ')})`
    : '(not checked)';
}

/** A unit together with the context that it needs to be understood. */
export function unitText(citation: Pick<Citation, 'quote' | 'unit'>): string {
  const { unit } = citation;
  const quote = withDoubts(citation.quote, doubtedWords(citation));
  const row = unit?.header ? rowText(unit.header, quote) : null;
  const headed = row && [unit?.caption, row].filter(Boolean).join(' — ');
  if (headed) return `“${nested([unit?.leadIn, headed].filter(Boolean).join(' … '))}”`;
  const before = [unit?.caption, unit?.header, unit?.leadIn].filter(Boolean).map((text) => `${text} … `);
  return `“${nested(`${before.join('')}${quote}`)}”`;
}

/** Marks words that OCR may have misread: `Total 3793?`. */
function withDoubts(text: string, doubted: readonly TextSpan[]): string {
  return doubted.reduceRight((marked, { end }) => `${marked.slice(0, end)}?${marked.slice(end)}`, text);
}

function lineOf(kind: AnswerBlock['kind'], statements: readonly string[]): string {
  return (kind === 'item' ? '- ' : '') + statements.join(' ');
}

/** On one line, with single quotation marks inside, so that a reader finds the quotation's own end. */
function nested(words: string): string {
  return words.replace(/[“„«]/g, '‘').replace(/[”»]/g, '’').replace(/\n/g, ' ');
}

/** A bracketed number in a model's words names no citation. */
function withoutMarks(text: string): string {
  return text.replace(/\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g, '($1)');
}
