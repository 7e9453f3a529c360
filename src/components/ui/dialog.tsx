import { t } from '@lingui/core/macro';
import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ComponentProps, createContext, useContext } from 'react';
import { restoreFocus, useFocusReturn } from '#hooks/use-focus-return.ts';
import { Button } from './button.tsx';

export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

const FocusTargets = createContext<readonly HTMLElement[]>([]);

/** Remembers where focus was, because Radix returns it only to a `DialogTrigger`, not to a menu or link. */
export function Dialog(props: ComponentProps<typeof Radix.Root>) {
  return (
    <FocusTargets value={useFocusReturn(props.open ?? false)}>
      <Radix.Root {...props} />
    </FocusTargets>
  );
}

/** Restores focus only if neither Radix nor another element has taken it. */
function useFocusAfter(onCloseAutoFocus: ((event: Event) => void) | undefined): (event: Event) => void {
  const ways = useContext(FocusTargets);
  return (event) => {
    onCloseAutoFocus?.(event);
    queueMicrotask(() => {
      if (document.activeElement === document.body) restoreFocus(ways);
    });
  };
}

const overlay = 'fixed inset-0 z-overlay bg-scrim';
const frame = 'fixed z-dialog flex flex-col bg-sheet text-ink';

interface ContentProps extends ComponentProps<typeof Radix.Content> {
  /** False while a form is being sent: then Esc, a click outside and the close button do not close it. */
  closable?: boolean;
}

function keepOpen(event: Event): void {
  event.preventDefault();
}

/** The dialog in the middle of the page. On a phone it is at the bottom, within reach of the thumb. */
export function DialogContent({
  className,
  children,
  closable = true,
  onCloseAutoFocus,
  ...props
}: ContentProps) {
  const focusAfter = useFocusAfter(onCloseAutoFocus);
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        className={clsx(
          frame,
          'inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded border border-rule p-5 animate-open md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:max-w-lg md:-translate-x-1/2 md:-translate-y-1/2',
          className,
        )}
        onCloseAutoFocus={focusAfter}
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
export function DrawerContent({
  className,
  children,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Radix.Content>) {
  const focusAfter = useFocusAfter(onCloseAutoFocus);
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        className={clsx(
          frame,
          'inset-y-0 start-0 w-[min(20rem,85vw)] overflow-y-auto border-e border-rule animate-drawer',
          className,
        )}
        onCloseAutoFocus={focusAfter}
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
      <Button variant="quiet" size="icon" className="absolute top-2 end-2" aria-label={t`Close`}>
        <X />
      </Button>
    </Radix.Close>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={clsx('pe-10 text-lg font-semibold', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={clsx('mt-1 text-sm text-ink-soft', className)} {...props} />;
}

/** The row of buttons at the end. The main one is last and, on a phone, widest. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={clsx('mt-6 flex flex-wrap justify-end gap-2 max-md:*:flex-1', className)} {...props} />
  );
}
