import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { closedSentences } from '#domain/team/invitation.ts';
import { isUnreachable } from '#lib/http/unreachable.ts';
import { Button } from '#ui/button.tsx';
import { type MyInvitation, type MyInvitations, useOwnCompany, useRespond } from '../api/my-invitations.ts';
import { teamProblem } from '../api/team-problem.ts';
import { InvitationText } from './invitation-text.tsx';

interface OpenInvitationsProps extends MyInvitations {
  /** The invitation whose link led here. */
  openedId?: string;
  onJoined: (companyName: string) => void;
  /** The invitation may have been answered elsewhere, so the session must be reloaded. */
  onRefused: () => void;
}

/** For a user without a company: join one that has invited them, or create their own. */
export function OpenInvitations(props: OpenInvitationsProps) {
  const { invitations, ownCompany, openedId, onJoined, onRefused } = props;
  const respond = useRespond();
  const own = useOwnCompany();
  const [joining, setJoining] = useState<string>();
  const isBusy = respond.isPending || own.isPending;
  const open = invitations.filter(({ status }) => status === 'pending');
  const problem = own.error ?? respond.error;
  const opened = invitations.find(({ id }) => id === openedId);
  const closed = !problem && opened && opened.status !== 'pending' ? closedSentences[opened.status] : null;

  async function join({ id, companyName }: MyInvitation) {
    setJoining(id);
    own.reset();
    try {
      await respond.mutateAsync({ invitationId: id, accept: true });
      onJoined(companyName);
    } catch (error) {
      // The error is shown above the invitations.
      if (!isUnreachable(error)) onRefused();
    }
  }

  return (
    <div className="space-y-5">
      {problem && <Notice tone="error">{teamProblem(problem)}</Notice>}
      {closed && <Notice tone="error">{closed}</Notice>}
      {open.length > 0 && (
        <ul aria-label={t`Invitations`} className="space-y-5">
          {open.map((invitation) => (
            <li key={invitation.id} className="space-y-3 border-b border-hairline pb-5">
              <InvitationText {...invitation} />
              <Button
                variant="primary"
                size="large"
                className="max-w-full"
                disabled={isBusy}
                busy={respond.isPending && joining === invitation.id}
                onClick={() => void join(invitation)}
              >
                <span className="truncate">
                  <Trans>Join {invitation.companyName}</Trans>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="space-y-3">
        <p>{ownText(open.length, ownCompany)}</p>
        <Button
          variant={open.length > 0 ? undefined : 'primary'}
          size="large"
          disabled={isBusy}
          busy={own.isPending}
          onClick={() => {
            respond.reset();
            own.mutate();
          }}
        >
          {open.length > 0 ? t`Decline and create my company` : t`Create my company`}
        </Button>
      </div>
    </div>
  );
}

function ownText(open: number, ownCompany: string): string {
  if (open === 0)
    return t`No invitation is open. You can create your own company, ${ownCompany}. You will manage it.`;
  return open > 1
    ? t`Or decline all invitations and create your own company, ${ownCompany}. You will manage it.`
    : t`Or decline the invitation and create your own company, ${ownCompany}. You will manage it.`;
}
