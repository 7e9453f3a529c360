import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '#components/states.tsx';
import { authErrors } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { useLeave } from '../layouts/use-leave.ts';

/** Says that the account is deactivated, who can reactivate it, and offers to sign out. */
export function Deactivated() {
  const leave = useLeave();
  const [leaving, setLeaving] = useState(false);

  async function signOut() {
    setLeaving(true);
    await leave().finally(() => setLeaving(false));
  }

  return (
    <div className="flex flex-col items-center pb-12">
      <ErrorState title={authErrors.deactivatedTitle} text={authErrors.deactivatedText} className="pb-3" />
      <Button onClick={signOut} busy={leaving}>
        {!leaving && <LogOut />}
        <Trans>Sign Out</Trans>
      </Button>
    </div>
  );
}
