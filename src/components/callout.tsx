import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CalloutLook {
  number: number;
  /** Whether code found the quote in the stored page text. Unverified is dashed, so colour is not needed to tell. */
  verified?: boolean;
  active?: boolean;
}

const circle =
  'inline-grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] font-mono text-xs leading-none font-semibold';

function look({ verified = true, active = false }: CalloutLook): string {
  return clsx(
    circle,
    verified ? 'border-accent-text' : 'border-dashed border-unverified',
    active
      ? 'bg-accent text-accent-ink'
      : verified
        ? 'bg-sheet text-accent-text'
        : 'bg-sheet text-unverified',
  );
}

/** The numbered circle of a citation: the same number in the answer, in the margin and on the box around the words. */
export function Callout({
  number,
  verified,
  active,
  className,
  ...props
}: CalloutLook & ComponentProps<'span'>) {
  return (
    <span className={clsx(look({ number, verified, active }), className)} {...props}>
      {number}
    </span>
  );
}

/** What a citation is followed from: a callout to press, or a link that names the quoted words in its address. */
export const CITATION_LINKS = '[data-citation-callout], a[href*="citation="]';

/** A callout to press. The visible circle is small; the area that takes the press is not. */
export function CalloutButton({
  number,
  verified,
  active,
  className,
  ...props
}: CalloutLook & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      aria-label={`Citation ${number}`}
      aria-pressed={active}
      data-citation-callout
      className={clsx(
        look({ number, verified, active }),
        'relative align-text-bottom transition-colors before:absolute before:-inset-2 hover:bg-accent-wash max-md:before:-inset-3',
        className,
      )}
      {...props}
    >
      {number}
    </button>
  );
}
