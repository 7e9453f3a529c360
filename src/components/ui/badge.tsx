import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badge = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded border px-1.5 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      /** Colour alone is not enough: put an icon or a word inside. */
      tone: {
        plain: 'border-rule text-ink-soft',
        good: 'border-current text-verified',
        waiting: 'border-current text-unverified',
        bad: 'border-current text-failed',
        accent: 'border-current text-accent-text',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span className={badge({ tone, className })} {...props} />;
}
