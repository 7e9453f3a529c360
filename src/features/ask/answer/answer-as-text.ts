import type { Answer, Citation } from '../../../domain/answers/answer.ts';

/** An answer to paste into a mail: its text, then where each number stands. */
export function answerAsText({ text, citations }: Pick<Answer, 'text' | 'citations'>): string {
  const plain = text.replace(/\\\[/g, '[').replace(/\*\*/g, '');
  if (citations.length === 0) return plain;
  return [plain, '', ...citations.map(citationAsText)].join('\n');
}

function citationAsText(citation: Citation): string {
  const { number, quote, verified } = citation;
  return `[${number}] ${placeOf(citation)}: “${quote}”${verified ? '' : ' (not verified)'}`;
}

/** A glossary's entry stands under its term, on no page. */
function placeOf({ source, heading, documentNumber, revision, documentName, page }: Citation): string {
  const parts = source
    ? [source, heading]
    : [documentNumber, revision && `rev ${revision}`, documentName, `page ${page}`];
  return parts.filter(Boolean).join(', ');
}
