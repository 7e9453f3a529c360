import { t } from '@lingui/core/macro';
import { Calculator, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DISAGREE, headlineOf } from '#domain/answers/headline.ts';
import { shown } from '#lib/language/shown.ts';

interface ComputedLineProps {
  text: string;
  /** The computed result, above the rows that it comes from. */
  isResult: boolean;
  /** The citation numbers of the rows. */
  marks?: readonly ReactNode[];
}

/** A result that Plumbline's code has found, counted or added up. */
export function ComputedLine({ text, isResult, marks = [] }: ComputedLineProps) {
  if (!isResult)
    return (
      <p className="leading-relaxed [overflow-wrap:anywhere]">
        <Marked text={shown(text)} marks={marks} />
      </p>
    );
  if (text.startsWith(DISAGREE))
    return <Disagreement text={text.slice(DISAGREE.length).trim()} marks={marks} />;
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
        <Marked text={rest} marks={marks} />
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 [overflow-wrap:anywhere]">
      <strong className="text-xl font-semibold">
        <bdi>{value}</bdi>
      </strong>
      <span className="sr-only"> — </span>
      <span className="text-sm text-ink-soft">
        {source}
        <Marked text={rest} marks={marks} />
      </span>
    </p>
  );
}

/** People decide which value applies, so the line warns before it names them. */
function Disagreement({ text, marks }: { text: string; marks: readonly ReactNode[] }) {
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
      <Marked text={shown(text)} marks={marks} />
    </p>
  );
}

/** A longer value may need a line break inside it. */
const LONGEST_WORD = 20;

/** The text with its citation numbers. The first number stays on the line of the last word. */
function Marked({ text, marks: [first, ...others] }: { text: string; marks: readonly ReactNode[] }) {
  const at = text.lastIndexOf(' ') + 1;
  const last = text.slice(at);
  if (!first || last.length > LONGEST_WORD)
    return (
      <>
        {text} {first}
        {others}
      </>
    );
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">
        {last} {first}
      </span>
      {others}
    </>
  );
}
