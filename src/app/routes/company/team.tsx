import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { LoadingRows } from '#components/states.tsx';
import { refusalToInvite } from '#domain/team/invitation-rules.ts';
import { roleOrUser } from '#domain/tenancy/roles.ts';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { handingInQuery } from '#features/company/api/handing-in.ts';
import { HandingInChoice } from '#features/company/components/handing-in-choice.tsx';
import { projectsQuery } from '#features/projects/api/projects.ts';
import { projectAccessQuery } from '#features/team/api/assignments.ts';
import {
  type Invitation,
  invitationsQuery,
  type Sender,
  useCancelInvitation,
  useInvite,
  useResendInvitation,
} from '#features/team/api/invitations.ts';
import { peopleQuery } from '#features/team/api/people.ts';
import { teamProblem } from '#features/team/api/team-problem.ts';
import { InvitationList } from '#features/team/components/invitation-list.tsx';
import { InviteDialog } from '#features/team/components/invite-dialog.tsx';
import { PeopleList } from '#features/team/components/people-list.tsx';
import { PersonActions } from '#features/team/components/person-actions.tsx';
import { ProjectAccessChoice } from '#features/team/components/project-access-choice.tsx';
import { RoleMeanings } from '#features/team/components/role-meanings.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { toast } from '#ui/toaster.tsx';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';

/** The members of the company. For an Admin or Owner also the invitations and who sees which projects. */
export function Component() {
  usePageTitle(screens.team.title);
  const user = useUser();
  return canManage(user) ? <ManagedTeam user={user} /> : <SeenTeam user={user} />;
}

function SeenTeam({ user }: { user: SessionUser }) {
  const people = useQuery(peopleQuery(user.companyId));
  return (
    <PageBody narrow>
      <PageHead title={screens.team.title} text={user.companyName} />
      <Part title={t`Members`}>
        <PeopleList people={people} ownId={user.userId} />
      </Part>
    </PageBody>
  );
}

function ManagedTeam({ user }: { user: SessionUser }) {
  const { companyId } = user;
  const granter = roleOrUser(user.role);
  const sender: Sender = {
    companyId,
    companyName: user.companyName,
    inviterSub: user.sub,
    inviterName: user.name,
    acceptUrl: (id) => new URL(paths.invitation(id), window.location.origin).href,
  };
  const { data: projects = [] } = useQuery(projectsQuery(companyId));
  const access = useQuery(projectAccessQuery(companyId));
  const handIn = useQuery(handingInQuery(companyId));
  const people = useQuery(peopleQuery(companyId));
  const invitations = useQuery(invitationsQuery(companyId));
  const invite = useInvite(sender);
  const resending = useResendInvitation(sender);
  const cancel = useCancelInvitation(companyId);

  const refusal = (email: string) => {
    // Rows that were prepared for people who have not signed in yet are left out.
    const members = people.data?.filter(({ lastLoginAt }) => lastLoginAt !== null) ?? [];
    return refusalToInvite(email, { members, invitations: invitations.data ?? [] }, Date.now());
  };

  async function resend(invitation: Invitation) {
    // The result of each attempt replaces the previous one.
    const id = `resend-${invitation.id}`;
    try {
      const unsent = await resending.mutateAsync(invitation);
      if (unsent) toast.warning(t`The invitation was not resent`, { id, description: unsent });
      else toast.success(t`The invitation was resent to ${invitation.email}`, { id });
    } catch (error) {
      toast.error(t`The invitation was not sent`, { id, description: teamProblem(error) });
    }
  }

  return (
    <PageBody narrow>
      <PageHead
        title={screens.team.title}
        text={user.companyName}
        actions={
          <InviteDialog
            granter={granter}
            usersHandIn={handIn.data}
            projects={projects}
            refusal={refusal}
            invite={invite.mutateAsync}
          />
        }
      />
      {[people, invitations, access].some(({ isLoading, isFetched }) => isLoading && !isFetched) ? (
        // One skeleton for all parts: the height of each is unknown, so parts below would jump. After the
        // first load, each part shows its own loading state when it is retried.
        <Part title={t`Members`}>
          <LoadingRows rows={12} />
        </Part>
      ) : (
        <>
          <Part title={t`Members`}>
            <PeopleList
              people={people}
              ownId={user.userId}
              actions={(person) => (
                <PersonActions
                  granter={granter}
                  companyId={companyId}
                  person={person}
                  isSelf={person.id === user.userId}
                  projects={projects}
                  mayAssign={access.data === 'assigned' || handIn.data === true}
                />
              )}
            />
            <RoleMeanings usersHandIn={handIn.data} />
          </Part>
          <Part title={t`Invitations`}>
            <InvitationList
              invitations={invitations}
              resend={(invitation) => void resend(invitation)}
              isSending={({ id }) => resending.isPending && resending.variables?.id === id}
              cancel={cancel.mutateAsync}
            />
          </Part>
          <Part title={t`Who sees which projects`}>
            <ProjectAccessChoice companyId={companyId} access={access} />
          </Part>
          <Part title={t`What Users may add`}>
            <HandingInChoice companyId={companyId} />
          </Part>
        </>
      )}
    </PageBody>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="py-6">
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
