import { Check, TriangleAlert } from 'lucide-react';
import { type Citation, isQuoted, isVerified } from '#domain/answers/answer.ts';

/** Whether code found the whole unit in a document. Sign and word, never colour alone. */
export function StatementMark({
  citation,
}: {
  citation: Pick<Citation, 'quote' | 'verified' | 'unit'> | null;
}) {
  if (citation && isVerified(citation))
    return (
      <Check
        role="img"
        aria-label="verified"
        className="inline size-3.5 align-[-2px] text-verified"
        strokeWidth={3}
      />
    );
  // Where the picture could be misread, the words themselves are there to be compared with it.
  const text = citation && isQuoted(citation) ? 'may be misread: compare with the page' : 'not checked';
  return (
    <span className="text-xs font-semibold text-unverified">
      <TriangleAlert aria-hidden="true" className="inline size-3.5 align-[-2px]" /> {text}
    </span>
  );
}
