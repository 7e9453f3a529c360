import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The width and padding of an ordinary screen. */
export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('mx-auto w-full max-w-page px-4 py-6 md:px-6', className)}>{children}</div>;
}
