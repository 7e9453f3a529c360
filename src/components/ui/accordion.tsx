import * as Radix from '@radix-ui/react-accordion';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

export const Accordion = Radix.Root;

export function AccordionItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx('border-b border-rule', className)} {...props} />;
}

export function AccordionTrigger({ className, children, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Header>
      <Radix.Trigger
        className={clsx(
          'group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left text-base font-semibold hover:text-accent-text',
          className,
        )}
        {...props}
      >
        {children}
        <Plus
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-data-[state=open]:rotate-45"
        />
      </Radix.Trigger>
    </Radix.Header>
  );
}

export function AccordionContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content {...props}>
      <div className={clsx('max-w-reading pb-5 text-base text-ink-soft', className)}>{children}</div>
    </Radix.Content>
  );
}
