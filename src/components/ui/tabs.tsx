import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { direction } from '#lib/language/chosen-language.ts';

export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={direction} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List className={clsx('flex gap-1 overflow-x-auto border-b border-rule', className)} {...props} />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={clsx(
        '-mb-px inline-flex min-h-11 min-w-target shrink-0 items-center justify-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 text-sm text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={clsx('pt-4', className)} {...props} />;
}
