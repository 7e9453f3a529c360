import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#components/notice.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { closedSentences } from '#domain/team/invitation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type MyInvitation, useRespond } from '../api/my-invitations.ts';
import { InvitationText } from './invitation-text.tsx';

interface InvitationAnswerProps {
  invitation: MyInvitation;
  /** The company that the person belongs to now. */
  presentCompany: string;
  onAccepted: () => void;
  onDeclined: () => void;
}

/** An invitation to a member of another company, with Accept and Decline. Accepting asks for confirmation. */
export function InvitationAnswer({
  invitation,
  presentCompany,
  onAccepted,
  onDeclined,
}: InvitationAnswerProps) {
  const respond = useRespond();
  const { id: invitationId, companyName, status } = invitation;
  if (status !== 'pending') return <Notice tone="error">{closedSentences[status]}</Notice>;

  async function answer(accept: boolean) {
    await respond.mutateAsync({ invitationId, accept });
    if (accept) onAccepted();
    else onDeclined();
  }

  return (
    <div className="space-y-4">
      {respond.error && <Notice tone="error">{userMessageOf(respond.error, unexpected)}</Notice>}
      <InvitationText {...invitation} />
      <p className="text-sm break-words text-ink-soft">
        <Trans>You are in {presentCompany} now. You can be in one company at a time.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          title={t`Leave ${presentCompany}`}
          text={t`You can be in one company at a time. If you join ${companyName}, you lose access to ${presentCompany}. Your work stays in ${presentCompany}.`}
          confirmLabel={t`Join ${companyName}`}
          trigger={
            <Button variant="primary" size="large">
              <Trans>Accept</Trans>
            </Button>
          }
          onConfirm={() => answer(true)}
        />
        <Button
          size="large"
          disabled={respond.isPending}
          onClick={() => void answer(false).catch(() => undefined)}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </div>
  );
}
