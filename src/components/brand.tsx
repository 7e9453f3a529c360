import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';

/** The plumb bob on its line, and the name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span
      className={clsx('inline-flex items-center gap-2 text-base font-semibold tracking-tight', className)}
    >
      <svg viewBox="0 0 20 24" className="h-6 w-5" aria-hidden="true">
        <title>Plumbline</title>
        <path d="M2 2h16M10 2v8" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5.5 10h9L12.7 17 10 22.5 7.3 17z" fill="var(--accent)" />
      </svg>
      <Trans>Plumbline</Trans>
    </span>
  );
}
