import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { shown } from '#lib/language/shown.ts';
import { Button } from './ui/button.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { Spinner } from './ui/spinner.tsx';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** One sentence: what belongs here. */
  text: ReactNode;
  /** The button that adds the first item. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon: Icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      <Icon aria-hidden="true" strokeWidth={1.25} className="size-8 text-ink-soft" />
      <p className="text-base font-semibold">{shown(title)}</p>
      <p className="max-w-reading text-sm text-balance text-ink-soft">{shown(text)}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What happened, in the words of the error catalogue. */
  title: string;
  /** What to do next. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ title, text, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={clsx('flex flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      <TriangleAlert aria-hidden="true" strokeWidth={1.25} className="size-8 text-failed" />
      <p className="text-base font-semibold">{shown(title)}</p>
      {text && <p className="max-w-reading text-sm text-balance text-ink-soft">{shown(text)}</p>}
      {onRetry && (
        <Button className="mt-3" onClick={onRetry} busy={retrying}>
          {!retrying && <RotateCw />}
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}

interface LoadingScreenProps {
  text?: string;
  /** A second line, for when loading takes long. */
  note?: string;
  className?: string;
}

/** A spinner with the name of what is loading. */
export function LoadingScreen({ text = 'Loading...', note, className }: LoadingScreenProps) {
  return (
    <div role="status" className={clsx('grid min-h-64 place-items-center px-6 py-16', className)}>
      <div>
        <p className="flex items-center justify-center gap-3 text-base text-ink-soft">
          <Spinner className="size-5" />
          {shown(text)}
        </p>
        {note && <p className="mt-2 text-center text-sm text-ink-soft">{note}</p>}
      </div>
    </div>
  );
}

/** Loading rows, announced to screen readers. */
export function LoadingRows({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        <Trans>Loading...</Trans>
      </p>
      <SkeletonRows rows={rows} />
    </div>
  );
}

const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'];

/** Ruled lines shown while their text loads. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-hairline">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same and never move
        <div key={row} className="flex min-h-row items-center px-3">
          <Skeleton className={`h-3 ${widths[row % widths.length]}`} />
        </div>
      ))}
    </div>
  );
}
