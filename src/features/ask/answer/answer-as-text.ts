import { type Answer, type Citation, isVerified } from '#domain/answers/answer.ts';
import { answerText, unitText } from '#domain/answers/answer-text.ts';
import { shownBlocks } from './shown-blocks.ts';

/** An answer to paste into an email: its statements, then the source of each number. */
export function answerAsText(answer: Pick<Answer, 'text' | 'blocks' | 'outcome' | 'citations'>): string {
  const { citations } = answer;
  const text = answerText(shownBlocks(answer), citations, { markClaims: true });
  if (citations.length === 0) return text;
  return [text, '', ...citations.map(citationAsText)].join('\n');
}

function citationAsText(citation: Citation): string {
  const note = isVerified(citation) ? '' : ' (not checked)';
  return `[${citation.number}] ${placeOf(citation)}: ${unitText(citation)}${note}`;
}

/** A glossary entry has its term instead of a page. */
function placeOf({ source, heading, documentNumber, revision, documentName, page }: Citation): string {
  const parts = source
    ? [source, heading]
    : [documentNumber, revision && `rev ${revision}`, documentName, `page ${page}`];
  return parts.filter(Boolean).join(', ');
}
