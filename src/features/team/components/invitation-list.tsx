import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Clock, MailX, RotateCw, Send, X } from 'lucide-react';
import { formatDate } from '#components/dates.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import type { InvitationStatus } from '#domain/team/invitation.ts';
import { roleNames } from '#domain/tenancy/role-sentences.ts';
import { shown } from '#lib/language/shown.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toaster.tsx';
import type { Invitation } from '../api/invitations.ts';

interface InvitationListProps {
  invitations: UseQueryResult<Invitation[]>;
  resend: (invitation: Invitation) => void;
  isSending: (invitation: Invitation) => boolean;
  cancel: (id: string) => Promise<unknown>;
}

/** The company's invitations and their status. */
export function InvitationList({ invitations, ...actions }: InvitationListProps) {
  return (
    <QueryView
      query={invitations}
      skeleton={<SkeletonRows rows={3} />}
      loadingText={t`Loading...`}
      errorTitle={t`The invitations could not be loaded`}
      isEmpty={(all) => all.length === 0}
      empty={
        <p className="border-t border-rule py-4 text-ink-soft">
          <Trans>No invitations yet.</Trans>
        </p>
      }
    >
      {(all) => (
        <ul aria-label={t`Invitations`} className="border-t border-rule">
          {all.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} {...actions} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const looks: Record<
  InvitationStatus,
  { icon: typeof Clock; text: string; tone: 'waiting' | 'good' | 'plain' }
> = {
  pending: { icon: Clock, text: t`Pending`, tone: 'waiting' },
  accepted: { icon: Check, text: t`Accepted`, tone: 'good' },
  expired: { icon: MailX, text: t`Expired`, tone: 'plain' },
  cancelled: { icon: X, text: t`Cancelled`, tone: 'plain' },
};

type RowProps = Omit<InvitationListProps, 'invitations'> & { invitation: Invitation };

function InvitationRow({ invitation, resend, isSending, cancel }: RowProps) {
  const { id, email, role, status, expiresAt } = invitation;
  const { icon: Icon, text, tone } = looks[status];
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-semibold">{email}</p>
        <p className="text-xs text-ink-soft">
          {shown(roleNames[role])}
          {status === 'pending' && t` · until ${formatDate(expiresAt)}`}
        </p>
      </div>
      <Badge tone={tone}>
        <Icon aria-hidden="true" />
        {text}
      </Badge>
      {status !== 'accepted' && (
        <div className="flex max-w-full flex-wrap gap-1">
          <Button
            variant="quiet"
            busy={isSending(invitation)}
            aria-label={t`Resend the invitation to ${email}`}
            onClick={() => resend(invitation)}
          >
            {status === 'pending' ? <Send /> : <RotateCw />}
            <Trans>Resend</Trans>
          </Button>
          {status === 'pending' && (
            <ConfirmDialog
              title={t`Cancel the invitation`}
              text={t`The invitation link sent to ${email} will stop working. You can resend it later.`}
              cancelLabel={t`Keep it`}
              confirmLabel={t`Cancel invitation`}
              danger
              trigger={
                <Button variant="quiet" aria-label={t`Cancel the invitation to ${email}`}>
                  <Trans>Cancel</Trans>
                </Button>
              }
              onConfirm={async () => {
                await cancel(id);
                toast.success(t`The invitation to ${email} was cancelled`);
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}
