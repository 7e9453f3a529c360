import type { Answer, Citation } from '../../../domain/answers/answer.ts';
import { type Block, type Piece, parseAnswer } from '../answer/parse-answer.ts';
import { CitationMark, type CitationMarkProps } from './citation-mark.tsx';
import { StatementMark } from './statement-mark.tsx';

export interface AnswerTextProps extends Pick<CitationMarkProps, 'hrefFor' | 'activeCitation'> {
  answer: Pick<Answer, 'text' | 'citations' | 'outcome'>;
}

/** The words of an answer: quotations as such, each with its callouts and whether it was found in a document. */
export function AnswerText({ answer, ...marks }: AnswerTextProps) {
  const byNumber = new Map(answer.citations.map((citation) => [citation.number, citation]));
  return (
    <div className="flex flex-col gap-2 text-sm">
      {parseAnswer(answer.text).map((block, index) => (
        <BlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer's blocks never change their order
          key={index}
          block={block}
          byNumber={byNumber}
          claims={answer.outcome === 'generated'}
          {...marks}
        />
      ))}
    </div>
  );
}

interface BlockViewProps extends Pick<CitationMarkProps, 'hrefFor' | 'activeCitation'> {
  block: Block;
  byNumber: ReadonlyMap<number, Citation>;
  /** A model wrote it: what carries no citation is a claim that nobody checked. */
  claims: boolean;
}

function BlockView({ block, byNumber, claims, ...marks }: BlockViewProps) {
  const pieces = block.pieces.map((piece, index) => (
    <PieceView
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a block never change their order
      key={index}
      piece={piece}
      byNumber={byNumber}
      inQuotation={block.kind === 'quotation'}
      {...marks}
    />
  ));
  const unmarked =
    claims && block.kind !== 'heading' && !block.pieces.some((piece) => piece.kind === 'marks');
  const content = (
    <>
      {pieces}
      {unmarked && (
        <>
          {' '}
          <StatementMark verified={false} />
        </>
      )}
    </>
  );
  switch (block.kind) {
    case 'quotation':
      return <blockquote className="border-l-2 border-accent pl-3 leading-relaxed">{content}</blockquote>;
    case 'heading':
      return <h4 className="font-semibold">{content}</h4>;
    case 'item':
      return <p className="relative pl-4 before:absolute before:left-1 before:content-['–']">{content}</p>;
    case 'paragraph':
      return <p className="leading-relaxed">{content}</p>;
  }
}

interface PieceViewProps extends Pick<CitationMarkProps, 'hrefFor' | 'activeCitation'> {
  piece: Piece;
  byNumber: ReadonlyMap<number, Citation>;
  inQuotation: boolean;
}

function PieceView({ piece, byNumber, inQuotation, ...marks }: PieceViewProps) {
  if (piece.kind === 'text')
    return piece.strong ? <strong className="font-semibold">{piece.text}</strong> : piece.text;
  if (piece.kind === 'quote')
    return inQuotation ? `“${piece.text}” ` : <q className="[quotes:none]">“{piece.text}”</q>;
  const cited = piece.numbers
    .map((number) => byNumber.get(number))
    .filter((citation) => citation !== undefined);
  if (cited.length === 0) return null;
  return (
    <span className="whitespace-nowrap">
      {' '}
      {cited.map((citation) => (
        <CitationMark key={citation.number} citation={citation} {...marks} />
      ))}{' '}
      <StatementMark verified={cited.every(({ verified }) => verified)} />
    </span>
  );
}
