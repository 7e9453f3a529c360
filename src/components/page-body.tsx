import { clsx } from 'clsx';
import type { ReactNode } from 'react';

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
