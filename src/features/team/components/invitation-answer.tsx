import { formatDate } from '../../../components/format-date.ts';
import { Notice } from '../../../components/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { userMessageOf } from '../../../domain/errors/app-error.ts';
import { teamErrors, unexpected } from '../../../domain/errors/catalogue.ts';
import { type MyInvitation, useRespond } from '../api/my-invitations.ts';

interface InvitationAnswerProps {
  invitation: MyInvitation;
  /** The company that the person is in now. */
  presentCompany: string | null;
  onAccepted: () => void;
  onDeclined: () => void;
}

/** An invitation and the two answers to it. Changing over from another company is asked twice. */
export function InvitationAnswer({
  invitation,
  presentCompany,
  onAccepted,
  onDeclined,
}: InvitationAnswerProps) {
  const respond = useRespond();
  const { id: invitationId, companyName, role, inviterName, expiresAt, status } = invitation;
  if (status === 'cancelled') return <Notice tone="error">{teamErrors.invitationCancelled}</Notice>;
  if (status === 'expired') return <Notice tone="error">{teamErrors.invitationExpired}</Notice>;

  async function answer(accept: boolean) {
    await respond.mutateAsync({ invitationId, accept });
    if (accept) onAccepted();
    else onDeclined();
  }

  return (
    <div className="space-y-4">
      {respond.error && <Notice tone="error">{userMessageOf(respond.error, unexpected)}</Notice>}
      <p>
        {inviterName || 'A member'} invites you to join <strong>{companyName}</strong> as {role}. The
        invitation is good until {formatDate(expiresAt)}.
      </p>
      <div className="flex flex-wrap gap-2">
        {presentCompany ? (
          <ConfirmDialog
            title={`Leave ${presentCompany}`}
            text={`You can be in one company at a time. Joining ${companyName} ends your access to ${presentCompany}; what you did there stays there.`}
            confirmLabel={`Join ${companyName}`}
            trigger={
              <Button variant="primary" size="large">
                Accept
              </Button>
            }
            onConfirm={() => answer(true)}
          />
        ) : (
          <Button
            variant="primary"
            size="large"
            busy={respond.isPending}
            // What fails is shown above.
            onClick={() => void answer(true).catch(() => undefined)}
          >
            Accept
          </Button>
        )}
        <Button
          size="large"
          disabled={respond.isPending}
          onClick={() => void answer(false).catch(() => undefined)}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}
