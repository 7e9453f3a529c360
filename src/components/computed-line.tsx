import { t } from '@lingui/core/macro';
import { Calculator, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Citation, Statement } from '#domain/answers/answer.ts';
import { doubtedInLine } from '#domain/answers/doubted-in-line.ts';
import { DISAGREE, headlineOf } from '#domain/answers/headline.ts';
import { shown } from '#lib/language/shown.ts';
import { QuotedText } from './quoted-text.tsx';

interface ComputedLineProps {
  statement: Extract<Statement, { kind: 'computed' }>;
  /** The citations of the answer, whose figures may be misread. */
  citations: readonly Pick<Citation, 'number' | 'quote' | 'unit'>[];
  /** The computed result, above the rows that it comes from. */
  isResult: boolean;
  /** The citation numbers of the rows. */
  marks?: readonly ReactNode[];
}

/** A result that Plumbline's code has found, counted or added up. */
export function ComputedLine({ statement, citations, isResult, marks = [] }: ComputedLineProps) {
  const { text } = statement;
  const words = (part: string) => (
    <QuotedText text={part} doubted={doubtedInLine(part, statement.citations, citations)} />
  );
  if (!isResult)
    return (
      <p className="leading-relaxed [overflow-wrap:anywhere]">
        <Marked text={shown(text)} words={words} marks={marks} />
      </p>
    );
  if (text.startsWith(DISAGREE))
    return <Disagreement text={text.slice(DISAGREE.length).trim()} words={words} marks={marks} />;
  const { value, rest } = headlineOf(shown(text));
  const source = (
    <Calculator
      role="img"
      aria-label={t`Worked out by Plumbline`}
      className="me-1.5 inline size-3.5 align-[-2px]"
    />
  );
  if (value === null)
    return (
      <p className="text-base font-semibold [overflow-wrap:anywhere]">
        {source}
        <Marked text={rest} words={words} marks={marks} />
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 [overflow-wrap:anywhere]">
      <strong className="text-xl font-semibold">
        <bdi>{words(value)}</bdi>
      </strong>
      <span className="sr-only"> — </span>
      <span className="text-sm text-ink-soft">
        {source}
        <Marked text={rest} words={words} marks={marks} />
      </span>
    </p>
  );
}

interface MarkedProps {
  text: string;
  /** Shows a part of the text, with its figures that may be misread. */
  words: (part: string) => ReactNode;
  marks: readonly ReactNode[];
}

/** People decide which value applies, so the line warns before it names them. */
function Disagreement({ text, words, marks }: MarkedProps) {
  return (
    <p className="text-base font-semibold [overflow-wrap:anywhere]">
      <span className="block text-unverified">
        <TriangleAlert
          role="img"
          aria-label={t`Worked out by Plumbline`}
          className="me-1.5 inline size-4 align-[-3px]"
        />
        {shown(DISAGREE)}{' '}
      </span>
      <Marked text={shown(text)} words={words} marks={marks} />
    </p>
  );
}

/** A longer value may need a line break inside it. */
const LONGEST_WORD = 20;

/** The text with its citation numbers. The first number stays on the line of the last word. */
function Marked({ text, words, marks: [first, ...others] }: MarkedProps) {
  const at = text.lastIndexOf(' ') + 1;
  const last = text.slice(at);
  if (!first || last.length > LONGEST_WORD)
    return (
      <>
        {words(text)} {first}
        {others}
      </>
    );
  return (
    <>
      {words(text.slice(0, at))}
      <span className="whitespace-nowrap">
        {words(last)} {first}
      </span>
      {others}
    </>
  );
}
