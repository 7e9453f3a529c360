import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { describeStop } from '#domain/upload/describe-stop.ts';
import { useAllUploads } from '#features/documents/api/upload-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLeave } from './use-leave.ts';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks with the specification's question, and says what happens to uploads in progress. */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const leave = useLeave();
  const stops = describeStop(useAllUploads());
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Sign out`}
      text={
        <>
          <Trans>Are you sure you want to sign out of your account?</Trans>{' '}
          {stops && <span className="mt-2 block">{stops}</span>}
        </>
      }
      confirmLabel={t`Sign Out`}
      onConfirm={leave}
    />
  );
}
