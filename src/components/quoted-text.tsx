import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { TextSpan } from '#domain/verification/text-span.ts';

interface QuotedTextProps {
  text: string;
  /** The quoted words, shown in bold unless they are the whole text. */
  emphasis?: readonly TextSpan[];
  /** Words that OCR may have misread. */
  doubted: readonly TextSpan[];
}

/**
 * Words of a page: the quoted ones in bold, and a question mark after a figure that may be misread, such as
 * `3793?`.
 */
export function QuotedText({ text, emphasis = [], doubted }: QuotedTextProps) {
  const isWhole = emphasis.some(({ start, end }) => start <= 1 && end >= text.length - 1);
  const strong = isWhole ? [] : emphasis;
  const ends = [...strong, ...doubted].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([0, ...ends, text.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, i) => {
    const end = cuts[i + 1] ?? text.length;
    const piece = text.slice(start, end);
    const isStrong = strong.some((span) => span.start <= start && span.end >= end);
    const doubt = doubted.find((span) => span.start <= start && span.end >= end);
    if (!isStrong && !doubt) return piece;
    const Tag = isStrong ? 'strong' : 'span';
    return (
      <Tag
        key={start}
        className={clsx(
          isStrong && 'font-semibold',
          doubt && 'text-unverified underline decoration-dotted decoration-2 underline-offset-4',
        )}
      >
        {piece}
        {doubt?.end === end && (
          <>
            <span aria-hidden="true">?</span>
            <span className="sr-only">
              {' '}
              <Trans>(may be misread)</Trans>
            </span>
          </>
        )}
      </Tag>
    );
  });
}
