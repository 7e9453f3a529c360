import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shown } from '#lib/language/shown.ts';

/** The header of a screen: its name, a line about it, and its actions. */
export function PageHead({
  title,
  text,
  actions,
}: {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div
      className={clsx(
        'flex flex-wrap justify-between gap-x-6 gap-y-3 border-b border-rule pb-4',
        text ? 'items-end' : 'items-center',
      )}
    >
      <div className="min-w-0">
        <h1 className="text-lg font-semibold wrap-anywhere text-balance">{shown(title)}</h1>
        {text && <p className="mt-1 wrap-anywhere text-ink-soft">{shown(text)}</p>}
      </div>
      {actions && <div className="flex max-w-full flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

interface PageBodyProps {
  children: ReactNode;
  /** A column to read or fill in, from the same left edge as every other screen. */
  narrow?: boolean;
  className?: string;
}

/** The width and padding of an ordinary screen. */
export function PageBody({ children, narrow = false, className }: PageBodyProps) {
  return (
    <div className={clsx('mx-auto w-full max-w-page px-4 py-6 md:px-6', className)}>
      {narrow ? <div className="max-w-reading">{children}</div> : children}
    </div>
  );
}
