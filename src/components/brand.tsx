import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';

interface BrandProps {
  /** Leaves out the name in a container that is too narrow for it, such as a phone's header with large text. */
  narrows?: boolean;
  className?: string;
}

/** The plumb bob on its line, and the name. */
export function Brand({ narrows = false, className }: BrandProps) {
  return (
    <span
      className={clsx('inline-flex items-center gap-2 text-base font-semibold tracking-tight', className)}
    >
      <svg viewBox="0 0 20 24" className="h-6 w-5" aria-hidden="true">
        <title>Plumbline</title>
        <path d="M2 2h16M10 2v8" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5.5 10h9L12.7 17 10 22.5 7.3 17z" fill="var(--accent)" />
      </svg>
      <span className={clsx(narrows && '@max-[18rem]:sr-only')}>
        <Trans>Plumbline</Trans>
      </span>
    </span>
  );
}
