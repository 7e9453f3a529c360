import type { ReactElement, ReactNode } from 'react';
import { useIsPhone } from '#hooks/use-media-query.ts';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from './ui/dialog.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './ui/popover.tsx';

interface FlyoutProps {
  title: string;
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A few settings behind a button: beside it on a wide screen, a sheet at the bottom of a phone. */
export function Flyout({ title, trigger, children, open, onOpenChange }: FlyoutProps) {
  if (useIsPhone())
    return (
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogTrigger asChild>{trigger}</DialogTrigger>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle className="mb-4">{title}</DialogTitle>
          {children}
        </DialogContent>
      </Dialog>
    );
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={title}>{children}</PopoverContent>
    </Popover>
  );
}
