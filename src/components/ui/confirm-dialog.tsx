import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from './button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What happens, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The control that opens it. Leave it out and pass `open` to control the dialog from outside. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The dialog stays open and busy until this settles. If it throws, the dialog shows the reason. */
  onConfirm: () => Promise<void> | void;
}

/** Asks before an action that a person may regret. Focus starts on Cancel. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = t`Cancel`,
  danger = false,
  trigger,
  open,
  onOpenChange,
  onConfirm,
}: ConfirmDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (next: boolean) => {
    setProblem(undefined);
    setOwnOpen(next);
    onOpenChange?.(next);
  };

  async function confirm() {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      change(false);
    } catch (error) {
      setProblem(shown(userMessageOf(error, unexpected)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open ?? ownOpen} onOpenChange={change}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent closable={!busy} role="alertdialog">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{text}</DialogDescription>
        {problem && (
          <p role="alert" className="mt-3 text-sm text-failed">
            {problem}
          </p>
        )}
        <DialogActions>
          <DialogClose asChild>
            <Button disabled={busy}>{cancelLabel}</Button>
          </DialogClose>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
