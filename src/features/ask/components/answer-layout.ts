import type { Answer, AnswerBlock, Citation } from '#domain/answers/answer.ts';
import { shownBlocks } from './shown-blocks.ts';

/** A page or a term with all citations of it in an answer. */
export interface SourceCard {
  key: string;
  /** In the order of the answer; at least one. */
  citations: Citation[];
  /** Numbers of the citations whose quotes the card shows, because the text above does not. */
  quoted: ReadonlySet<number>;
}

export interface AnswerLayout {
  /** The part shown as text: notes, claims, lists, and quotes between them. */
  text: AnswerBlock[];
  /** The cited pages and terms. */
  cards: SourceCard[];
  /** The passages that it does not cite. */
  beside: SourceCard[];
}

/** The quotes at the end of an answer are shown on the cards of their pages. Everything before them is text. */
export function layoutAnswer(
  answer: Pick<Answer, 'blocks' | 'text' | 'outcome' | 'citations'>,
): AnswerLayout {
  const blocks = shownBlocks(answer);
  const end = blocks.findLastIndex((block) => !isQuotations(block)) + 1;
  const [text, quotations] = [blocks.slice(0, end), blocks.slice(end)];
  const quoted = numbersIn(quotations);
  const cited = new Set([...numbersIn(text), ...quoted]);
  const order = [...quoted, ...cited];
  const inText = answer.citations
    .filter(({ number }) => cited.has(number))
    .sort((a, b) => order.indexOf(a.number) - order.indexOf(b.number));
  const others = answer.citations.filter(({ number }) => !cited.has(number));
  return {
    text,
    cards: cardsOf(inText, quoted),
    beside: cardsOf(others, new Set(others.map(({ number }) => number))),
  };
}

function isQuotations({ kind, statements }: AnswerBlock): boolean {
  return kind === 'paragraph' && statements.every((statement) => statement.kind === 'quotation');
}

function numbersIn(blocks: readonly AnswerBlock[]): Set<number> {
  const statements = blocks.flatMap((block) => block.statements);
  return new Set(statements.flatMap((statement) => ('citations' in statement ? statement.citations : [])));
}

function cardsOf(citations: readonly Citation[], quoted: ReadonlySet<number>): SourceCard[] {
  const cards = new Map<string, SourceCard>();
  for (const citation of citations) {
    const { documentId, source, heading, page } = citation;
    const key = source ? JSON.stringify([source, heading]) : JSON.stringify([documentId, page]);
    const card = cards.get(key);
    if (card) card.citations.push(citation);
    else cards.set(key, { key, citations: [citation], quoted });
  }
  return [...cards.values()];
}
