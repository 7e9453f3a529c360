import { t } from '@lingui/core/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { type Citation, isQuoted, isVerified } from '#domain/answers/answer.ts';

/** Shows whether code found the whole statement in a document, by a sign and words, never by colour alone. */
export function StatementMark({
  citation,
}: {
  citation: Pick<Citation, 'quote' | 'verified' | 'unit'> | null;
}) {
  if (citation && isVerified(citation))
    return (
      <Check
        role="img"
        aria-label={t`verified`}
        className="inline size-3.5 align-[-2px] text-verified"
        strokeWidth={3}
      />
    );
  // OCR may have misread the page, so the user is asked to compare the words with its picture.
  const text = citation && isQuoted(citation) ? t`may be misread: compare with the page` : t`not checked`;
  return (
    <span className="text-xs font-semibold text-unverified">
      <TriangleAlert aria-hidden="true" className="inline size-3.5 align-[-2px]" /> {text}
    </span>
  );
}
