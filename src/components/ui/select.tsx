import * as Radix from '@radix-ui/react-select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { direction } from '#lib/language/chosen-language.ts';
import { fieldFrame } from './input.tsx';

export function Select(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={direction} {...props} />;
}

export function SelectTrigger({
  className,
  placeholder,
  ...props
}: Omit<ComponentProps<typeof Radix.Trigger>, 'children'> & { placeholder?: string }) {
  return (
    <Radix.Trigger
      className={clsx(
        fieldFrame,
        'inline-flex h-target min-w-0 max-w-full items-center justify-between gap-2 text-start data-placeholder:text-ink-soft',
        className,
      )}
      {...props}
    >
      <span className="min-w-0 truncate">
        <Radix.Value placeholder={placeholder} />
      </span>
      <Radix.Icon asChild>
        <ChevronDown className="size-4 shrink-0 text-ink-soft" />
      </Radix.Icon>
    </Radix.Trigger>
  );
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        className={clsx(
          'z-menu max-h-(--radix-select-content-available-height) max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) overflow-hidden rounded border border-rule bg-sheet text-ink animate-open',
          className,
        )}
        {...props}
      >
        <Radix.Viewport>{children}</Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function SelectItem({
  className,
  children,
  hint,
  ...props
}: ComponentProps<typeof Radix.Item> & { hint?: ReactNode }) {
  return (
    <Radix.Item
      className={clsx(
        'relative flex min-h-target cursor-default select-none flex-col justify-center py-1.5 pe-3 ps-8 text-sm outline-none [overflow-wrap:anywhere] data-disabled:opacity-50 data-highlighted:bg-wash',
        className,
      )}
      {...props}
    >
      <Radix.ItemIndicator className="absolute top-1/2 start-2 -translate-y-1/2">
        <Check className="size-4" />
      </Radix.ItemIndicator>
      <Radix.ItemText>{children}</Radix.ItemText>
      {hint && <span className="text-xs text-ink-soft">{hint}</span>}
    </Radix.Item>
  );
}
