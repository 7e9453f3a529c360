import * as Radix from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** A small panel next to the control that opened it. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        align="end"
        collisionPadding={8}
        className={clsx(
          'z-menu max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto rounded border border-rule bg-sheet p-4 text-ink animate-open',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
