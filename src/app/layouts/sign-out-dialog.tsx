import { describeStop } from '#domain/upload/describe-stop.ts';
import { useAllUploads } from '#features/documents/upload/upload-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLeave } from './use-leave.ts';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks in the words of the specification, and says what happens to uploads in progress. */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const leave = useLeave();
  const stops = describeStop(useAllUploads());
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out"
      text={
        <>
          Are you sure you want to sign out of your account?{' '}
          {stops && <span className="mt-2 block">{stops}</span>}
        </>
      }
      confirmLabel="Sign Out"
      onConfirm={leave}
    />
  );
}
