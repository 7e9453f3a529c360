import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useSignOut } from '../../features/auth/api/sign-out.ts';
import { guardAnswers } from '../guards/guard-answers.ts';
import { paths } from '../paths.ts';

export function SignOutDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const signOut = useSignOut();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out"
      text="Are you sure you want to sign out of your account?"
      confirmLabel="Sign Out"
      onConfirm={async () => {
        await signOut.mutateAsync();
        guardAnswers.clear();
        window.location.assign(paths.signIn());
      }}
    />
  );
}
