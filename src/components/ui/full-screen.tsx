import { t } from '@lingui/core/macro';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FullScreenProps {
  title: string;
  /** Called for Esc and the close button. The caller decides whether to close. */
  onClose: () => void;
  children: ReactNode;
}

/** A task that takes the whole screen until it is done or closed. Its children form a column. */
export function FullScreen({ title, onClose, children }: FullScreenProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-dialog flex flex-col bg-paper text-ink"
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <header className="flex min-h-12 items-center gap-2 border-b border-rule pe-1 ps-3">
            <Radix.Title className="min-w-0 flex-1 truncate text-base font-semibold">{title}</Radix.Title>
            <Button variant="quiet" size="icon" aria-label={t`Close`} onClick={onClose}>
              <X />
            </Button>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Dialog>
  );
}
