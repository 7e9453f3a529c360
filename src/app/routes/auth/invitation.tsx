import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import { teamErrors } from '#domain/errors/catalogue.ts';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { AccountCard } from '#features/auth/components/account-card.tsx';
import { joinedCompanyNotice } from '#features/team/api/joined-company-notice.ts';
import { myInvitationsQuery } from '#features/team/api/my-invitations.ts';
import { InvitationAnswer } from '#features/team/components/invitation-answer.tsx';
import { OpenInvitations } from '#features/team/components/open-invitations.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { Deactivated } from '../../guards/deactivated.tsx';
import { Reconnecting } from '../../guards/reconnecting.tsx';
import { useLeave } from '../../layouts/use-leave.ts';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { InvitationEntry } from './invitation-entry.tsx';

/** Opened by the link of an invitation email: asks for an account first, then for the answer. */
export function Component() {
  usePageTitle(screens.invitation.title);
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { status, user, problem, retry } = useSession();
  return (
    <AccountCard title={screens.invitation.title}>
      {status === 'loading' && !problem && <SkeletonRows rows={3} />}
      {status === 'loading' && problem && <Reconnecting problem={problem} onRetry={retry} />}
      {status === 'deactivated' && <Deactivated />}
      {status === 'signed-out' && <InvitationEntry id={id} />}
      {status === 'invited' && <Joining openedId={id} onRefused={retry} />}
      {user &&
        (id ? <Invitation id={id} user={user} /> : <Navigate to={paths.company(user.companyId)} replace />)}
    </AccountCard>
  );
}

/** For a signed-in person without a company. */
function Joining({ openedId, onRefused }: { openedId: string; onRefused: () => void }) {
  const leave = useLeave();
  return (
    <div className="space-y-5">
      <QueryView
        query={useQuery(myInvitationsQuery())}
        skeleton={<SkeletonRows rows={3} />}
        loadingText={t`Loading...`}
        errorTitle={t`The invitations could not be loaded`}
      >
        {(mine) => <OpenInvitations {...mine} openedId={openedId} onJoined={startIn} onRefused={onRefused} />}
      </QueryView>
      <Button variant="quiet" onClick={() => void leave()}>
        <Trans>Sign Out</Trans>
      </Button>
    </div>
  );
}

/** Reloads in the new company, because loaded data belongs to no company or to the previous one. */
function startIn(companyName: string): void {
  joinedCompanyNotice.leave(companyName);
  window.location.assign(paths.landing());
}

function Invitation({ id, user }: { id: string; user: SessionUser }) {
  const navigate = useNavigate();
  const invitations = useQuery(myInvitationsQuery());
  return (
    <QueryView
      query={invitations}
      skeleton={<SkeletonRows rows={3} />}
      loadingText={t`Loading...`}
      errorTitle={t`The invitation could not be loaded`}
    >
      {({ invitations: all }) => {
        const invitation = all.find((candidate) => candidate.id === id);
        if (!invitation) return <NotMine user={user} />;
        if (invitation.status === 'accepted') return <Accepted user={user} />;
        return (
          <InvitationAnswer
            invitation={invitation}
            presentCompany={user.companyName}
            onAccepted={() => startIn(invitation.companyName)}
            onDeclined={() => {
              toast.success(t`The invitation was declined`);
              void navigate(paths.company(user.companyId));
            }}
          />
        );
      }}
    </QueryView>
  );
}

function NotMine({ user }: { user: SessionUser }) {
  return (
    <div className="space-y-4">
      <Notice tone="error">
        {shown(teamErrors.invitationNotFound)}.{' '}
        <Trans>
          You are signed in as {user.email}. Only the address that received an invitation can answer it.
        </Trans>
      </Notice>
      {user.companyId && (
        <Button asChild size="large">
          <Link to={paths.company(user.companyId)}>
            <Trans>Go to {user.companyName}</Trans>
          </Link>
        </Button>
      )}
    </div>
  );
}

function Accepted({ user }: { user: SessionUser }) {
  return (
    <div className="space-y-4">
      <Notice tone="success">
        <Trans>You have accepted this invitation.</Trans>
      </Notice>
      <Button asChild variant="primary" size="large">
        <Link to={paths.company(user.companyId)}>
          <Trans>Go to {user.companyName}</Trans>
        </Link>
      </Button>
    </div>
  );
}
