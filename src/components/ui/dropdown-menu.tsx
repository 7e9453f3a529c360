import * as Radix from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { direction } from '#lib/language/chosen-language.ts';

/**
 * Not modal: the page around it stays reachable. If it were only hidden from screen readers, its controls would stay
 * in the tab order.
 */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={direction} modal={false} {...props} />;
}
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const item =
  'relative flex min-h-target cursor-default select-none items-center gap-2 px-3 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-wash [&_svg]:size-4 [&_svg]:shrink-0';

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        align="end"
        collisionPadding={8}
        className={clsx(
          'z-menu min-w-48 rounded border border-rule bg-sheet py-1 text-ink animate-open',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({
  className,
  danger = false,
  ...props
}: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return <Radix.Item className={clsx(item, danger && 'text-failed', className)} {...props} />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={clsx(item, 'ps-8', className)} {...props}>
      <Radix.ItemIndicator className="absolute start-2">
        <Check />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={clsx('px-3 py-2 text-xs text-ink-soft', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={clsx('my-1 border-t border-hairline', className)} {...props} />;
}
