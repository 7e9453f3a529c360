import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

const overlay = 'fixed inset-0 z-overlay bg-scrim';
const frame = 'fixed z-dialog flex flex-col bg-sheet text-ink';

interface ContentProps extends ComponentProps<typeof Radix.Content> {
  /** False while a form is being sent: neither Esc nor a click outside nor the cross closes it. */
  closable?: boolean;
}

function keepOpen(event: Event): void {
  event.preventDefault();
}

/** The sheet in the middle of the page; on a phone it stands at the bottom, where the thumb is. */
export function DialogContent({ className, children, closable = true, ...props }: ContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        className={clsx(
          frame,
          'inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded border border-rule p-5 animate-open md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:max-w-lg md:-translate-x-1/2 md:-translate-y-1/2',
          className,
        )}
        onEscapeKeyDown={closable ? undefined : keepOpen}
        onPointerDownOutside={closable ? undefined : keepOpen}
        onInteractOutside={closable ? undefined : keepOpen}
        {...props}
      >
        {children}
        <CloseCross disabled={!closable} />
      </Radix.Content>
    </Radix.Portal>
  );
}

/** A panel that slides in from the left edge: the side menu of a phone. */
export function DrawerContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        className={clsx(
          frame,
          'inset-y-0 left-0 w-[min(20rem,85vw)] overflow-y-auto border-r border-rule animate-drawer',
          className,
        )}
        {...props}
      >
        {children}
        <CloseCross disabled={false} />
      </Radix.Content>
    </Radix.Portal>
  );
}

function CloseCross({ disabled }: { disabled: boolean }) {
  return (
    <Radix.Close asChild disabled={disabled}>
      <Button variant="quiet" size="icon" className="absolute top-2 right-2" aria-label="Close">
        <X />
      </Button>
    </Radix.Close>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={clsx('pr-10 text-lg font-semibold', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={clsx('mt-1 text-sm text-ink-soft', className)} {...props} />;
}

/** The row of buttons at the end; the one to press stands last and, on a phone, widest. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={clsx('mt-6 flex flex-wrap justify-end gap-2 max-md:*:flex-1', className)} {...props} />
  );
}
