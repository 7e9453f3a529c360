import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** 0 to 100. */
  value: number;
  /** What is being done. Screen readers announce it with the value. */
  label: string;
}

/** A progress bar. Values outside 0 to 100 are clipped. */
export function Progress({ value, label, className, ...props }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={clsx('h-1.5 w-full overflow-hidden rounded bg-wash', className)}
      {...props}
    >
      <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
