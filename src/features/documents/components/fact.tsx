import type { ReactNode } from 'react';

/** A dash if the value is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const known = children !== null && children !== undefined && children !== false && children !== '';
  return (
    <div className="grid grid-cols-[8rem_1fr] items-baseline gap-2 py-1.5">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{known ? children : '–'}</dd>
    </div>
  );
}
