import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The frame of every form field. With 16 px text on a phone, Safari does not zoom in. */
export const fieldFrame =
  'field-frame rounded border border-rule bg-sheet px-3 text-base text-ink placeholder:text-ink-soft disabled:opacity-60 aria-invalid:border-failed md:text-sm';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx(fieldFrame, 'h-target', className)} {...props} />;
}

export function TextArea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(fieldFrame, 'py-2', className)} {...props} />;
}
