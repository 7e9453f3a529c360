import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

const button = cva(
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded border font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        /** The main action. At most one on a screen. */
        primary: 'border-accent bg-accent text-accent-ink hover:not-disabled:brightness-95',
        secondary: 'border-rule bg-sheet text-ink hover:not-disabled:bg-wash',
        quiet: 'border-transparent bg-transparent text-ink hover:not-disabled:bg-wash',
        danger: 'border-failed bg-failed text-failed-ink hover:not-disabled:brightness-95',
        link: 'border-transparent bg-transparent text-accent-text underline underline-offset-4 hover:not-disabled:text-ink',
      },
      size: {
        regular: 'h-target min-w-target px-3 text-sm',
        large: 'h-12 px-5 text-base',
        icon: 'h-target w-target text-sm',
        inline: 'px-0 text-sm',
      },
      /** For a long label, which takes another line where the button would be wider than a phone's screen with large text. */
      wraps: { true: 'h-auto! min-h-target max-w-full py-1 wrap-anywhere whitespace-normal!' },
    },
    defaultVariants: { variant: 'secondary', size: 'regular' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Applies the styles to the only child (a link) in place of a `<button>`. */
  asChild?: boolean;
  /** Shows a spinner and ignores clicks. The label stays, so the width does not change. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wraps,
  asChild,
  busy = false,
  className,
  children,
  disabled,
  ...props
}: ButtonProps) {
  const looks = button({ variant, size, wraps, className });
  if (asChild) {
    return (
      <Slot className={looks} {...props}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type="button"
      className={looks}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
