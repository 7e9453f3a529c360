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
        <h1 className="text-lg font-semibold text-balance">{shown(title)}</h1>
        {text && <p className="mt-1 text-ink-soft">{shown(text)}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
