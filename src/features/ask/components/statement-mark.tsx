import { Check, TriangleAlert } from 'lucide-react';

/** Whether code found the whole unit in a document. Sign and word, never colour alone. */
export function StatementMark({ verified }: { verified: boolean }) {
  return verified ? (
    <Check
      role="img"
      aria-label="verified"
      className="inline size-3.5 align-[-2px] text-verified"
      strokeWidth={3}
    />
  ) : (
    <span className="whitespace-nowrap text-xs font-semibold text-unverified">
      <TriangleAlert aria-hidden="true" className="inline size-3.5 align-[-2px]" /> not checked
    </span>
  );
}
