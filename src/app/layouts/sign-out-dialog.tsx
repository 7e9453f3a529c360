import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useLeave } from './use-leave.ts';

export function SignOutDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const leave = useLeave();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out"
      text="Are you sure you want to sign out of your account?"
      confirmLabel="Sign Out"
      onConfirm={leave}
    />
  );
}
