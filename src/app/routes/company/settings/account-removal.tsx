import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLeave } from '#app/layouts/use-leave.ts';
import { part } from '#components/part.tsx';
import { QueryView } from '#components/query-view.tsx';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { membersQuery } from '#features/company/api/company.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Loaded after the settings are shown, because it uses a large library. */
const DeleteAccount = part(async () => {
  // The library checks the session at once, so Amplify is configured first.
  await configureAmplify();
  return (await import('#features/auth/components/delete-account.tsx')).DeleteAccount;
});

export function AccountRemoval({ user }: { user: SessionUser }) {
  const members = useQuery(membersQuery(user.companyId));
  const leave = useLeave({ notice: 'account-deleted' });
  const waiting = <Skeleton className="h-target w-48" />;
  return (
    <QueryView
      query={members}
      skeleton={waiting}
      loadingText={t`Loading...`}
      errorTitle={t`The members of your company could not be loaded`}
    >
      {(people) => (
        <Suspense fallback={waiting}>
          {/* The library renders nothing until it has looked the person up. */}
          <div className="min-h-target rounded empty:w-48 empty:max-w-full empty:animate-wait empty:bg-wash">
            <DeleteAccount
              email={user.email}
              companyName={user.companyName}
              alone={people.length <= 1}
              onDeleted={() => void leave()}
            />
          </div>
        </Suspense>
      )}
    </QueryView>
  );
}
