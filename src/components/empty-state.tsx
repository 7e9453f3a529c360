import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { shown } from '#lib/language/shown.ts';

export interface EmptyStateProps {
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
