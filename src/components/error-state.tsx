import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { shown } from '#lib/language/shown.ts';
import { Button } from './ui/button.tsx';

export interface ErrorStateProps {
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
