import type { Answer, Citation } from '../../../domain/answers/answer.ts';

/** An answer to paste into a mail: its text, then where each number stands. */
export function answerAsText({ text, citations }: Pick<Answer, 'text' | 'citations'>): string {
  const plain = text.replace(/\\\[/g, '[').replace(/\*\*/g, '');
  if (citations.length === 0) return plain;
  return [plain, '', ...citations.map(citationAsText)].join('\n');
}

function citationAsText({
  number,
  documentNumber,
  revision,
  documentName,
  page,
  quote,
  verified,
}: Citation): string {
  const source = [documentNumber, revision && `rev ${revision}`, documentName, `page ${page}`]
    .filter(Boolean)
    .join(', ');
  return `[${number}] ${source}: “${quote}”${verified ? '' : ' (not verified)'}`;
}
