import type { ReactNode } from 'react';
import type { Claim } from '#domain/answers/answer.ts';
import { StatementMark } from './statement-mark.tsx';

interface ClaimViewProps {
  claim: Claim;
  /** The numbers of its citations. */
  children?: ReactNode;
}

/** A model's sentence: always marked as not checked, with the quantities that no quote beside it contains. */
export function ClaimView({ claim: { text, unsupported }, children }: ClaimViewProps) {
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
      {children} <StatementMark verified={false} />
      {unsupported.length > 0 && (
        <span className="text-xs text-unverified">
          {`: no quote contains ${unsupported.map(({ start, end }) => text.slice(start, end).trim()).join(', ')}`}
        </span>
      )}{' '}
    </span>
  );
}
