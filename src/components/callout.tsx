import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CalloutLook {
  number: number;
  /**
   * Whether code found the quote in the stored page text. If not, the callout is dashed, so that colour is
   * not needed to tell.
   */
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

/** Selects the elements that open a citation: a callout button, or a link whose URL names the quoted words. */
export const CITATION_LINKS = '[data-citation-callout], a[href*="citation="]';

/** A callout as a button. Its press area is larger than the visible circle. */
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
      aria-label={t`Citation ${number}`}
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
