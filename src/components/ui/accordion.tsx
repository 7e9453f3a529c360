import * as Radix from '@radix-ui/react-accordion';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { accordionLook } from './accordion-look.ts';

export const Accordion = Radix.Root;

export function AccordionItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(accordionLook.item, className)} {...props} />;
}

export function AccordionTrigger({ className, children, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Header>
      <Radix.Trigger className={clsx(accordionLook.trigger, className)} {...props}>
        {children}
        <Plus aria-hidden="true" className={accordionLook.sign} />
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
