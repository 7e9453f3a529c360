import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SignOutDialog } from '#app/layouts/sign-out-dialog.tsx';
import { useLeave } from '#app/layouts/use-leave.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Here, or on every device: for a phone that was lost on site. */
export function SignOutChoices() {
  const [leaving, setLeaving] = useState(false);
  const leaveEverywhere = useLeave({ everywhere: true });
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setLeaving(true)}>
        <LogOut />
        Sign Out
      </Button>
      <ConfirmDialog
        title="Sign out everywhere"
        text="This ends your sessions on all devices, this one included. A device in use now may stay signed in for up to an hour."
        confirmLabel="Sign Out Everywhere"
        trigger={<Button>Sign out everywhere</Button>}
        onConfirm={leaveEverywhere}
      />
      <SignOutDialog open={leaving} onOpenChange={setLeaving} />
    </div>
  );
}
