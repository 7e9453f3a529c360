import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ComputedLine } from '#components/computed-line.tsx';
import { StatementMark } from '#components/statement-mark.tsx';
import { UnitQuotation } from '#components/unit-quotation.tsx';
import type { AnswerBlock, Citation, Claim, Statement } from '#domain/answers/answer.ts';
import { shown } from '#lib/language/shown.ts';
import { CitationLink } from './citation-link.tsx';

export interface AnswerTextProps {
  blocks: readonly AnswerBlock[];
  citations: readonly Citation[];
}

/** The statements of an answer: quotes with a tick, and sentences of a model without one. */
export function AnswerText({ blocks, citations }: AnswerTextProps) {
  if (blocks.length === 0) return null;
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  return (
    <div className="flex flex-col gap-2 text-sm">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer's blocks never change their order
        <BlockView key={index} block={block} isFirst={index === 0} byNumber={byNumber} />
      ))}
    </div>
  );
}

interface BlockViewProps {
  block: AnswerBlock;
  isFirst: boolean;
  byNumber: ReadonlyMap<number, Citation>;
}

function BlockView({ block, isFirst, byNumber }: BlockViewProps) {
  const runs = runsOf(block.statements).map((run, index) => (
    <RunView
      // biome-ignore lint/suspicious/noArrayIndexKey: the statements of a block never change their order
      key={index}
      {...{ run, isFirst, byNumber }}
      isHeading={block.kind === 'heading'}
    />
  ));
  if (block.kind !== 'item') return runs;
  return (
    <div className="relative flex flex-col gap-2 ps-4 before:absolute before:start-1 before:content-['–']">
      {runs}
    </div>
  );
}

interface RunViewProps {
  run: Statement[];
  isFirst: boolean;
  isHeading: boolean;
  byNumber: ReadonlyMap<number, Citation>;
}

function RunView({ run, isFirst, isHeading, byNumber }: RunViewProps) {
  const marks = (numbers: readonly number[]) => {
    const cited = numbers.flatMap((number) => byNumber.get(number) ?? []);
    return cited.map((citation) => <CitationLink key={citation.number} citation={citation} />);
  };
  const [first] = run;
  if (first?.kind === 'quotation') {
    const cited = first.citations.flatMap((number) => byNumber.get(number) ?? []);
    if (!cited[0]) return null;
    return (
      <UnitQuotation citation={cited[0]}>
        <span>
          {' '}
          {marks(first.citations)} <StatementMark citation={cited[0]} />
        </span>
      </UnitQuotation>
    );
  }
  if (first?.kind === 'computed') {
    return (
      <ComputedLine
        statement={first}
        isResult={isFirst}
        citations={[...byNumber.values()]}
        marks={marks(first.citations)}
      />
    );
  }
  const Tag = isHeading ? 'h4' : 'p';
  return (
    <Tag className={isHeading ? 'font-semibold' : 'leading-relaxed [overflow-wrap:anywhere]'}>
      {run.map((statement, index) =>
        statement.kind === 'claim' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the statements of a block never change their order
          <ClaimView key={index} claim={statement}>
            {marks(statement.citations)}
          </ClaimView>
        ) : (
          statement.kind === 'note' && (isHeading ? statement.text : shown(statement.text))
        ),
      )}
    </Tag>
  );
}

/** Groups adjacent claims into one paragraph. Each quote is on its own. */
function runsOf(statements: readonly Statement[]): Statement[][] {
  const runs: Statement[][] = [];
  for (const statement of statements) {
    const last = runs.at(-1);
    if (statement.kind === 'claim' && last?.[0]?.kind === 'claim') last.push(statement);
    else runs.push([statement]);
  }
  return runs;
}

interface ClaimViewProps {
  claim: Claim;
  /** The numbers of its citations. */
  children?: ReactNode;
}

/**
 * A model's sentence, always marked as not checked. Names the quantities in it that no quote beside it
 * contains.
 */
function ClaimView({ claim: { text, unsupported }, children }: ClaimViewProps) {
  const rest = text.slice(unsupported.at(-1)?.end ?? 0);
  return (
    <span>
      <bdi>
        {unsupported.map(({ start, end }, i) => (
          <span key={start}>
            {text.slice(unsupported[i - 1]?.end ?? 0, start)}
            <mark className="bg-transparent font-semibold text-unverified underline decoration-wavy underline-offset-4">
              {text.slice(start, end)}
            </mark>
          </span>
        ))}
        {rest}
      </bdi>
      {children} <StatementMark citation={null} />
      {unsupported.length > 0 && (
        <span className="text-xs text-unverified">
          {': '}
          {t`no quote contains ${unsupported.map(({ start, end }) => text.slice(start, end).trim()).join(', ')}`}
        </span>
      )}{' '}
    </span>
  );
}
