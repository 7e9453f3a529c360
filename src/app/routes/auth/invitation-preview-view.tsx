import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { closedSentences } from '#domain/team/invitation.ts';
import {
  type InvitationPreview,
  invitationPreviewQuery,
  type OpenInvitation,
} from '#features/team/api/preview-invitation.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../../paths.ts';

interface InvitationPreviewViewProps {
  id: string;
  children: (invitation: OpenInvitation) => ReactNode;
}

/** The invitation of a link, for someone signed out. If it is not open: why, and what to do. */
export function InvitationPreviewView({ id, children }: InvitationPreviewViewProps) {
  return (
    <QueryView
      query={useQuery(invitationPreviewQuery(id))}
      skeleton={<SkeletonRows rows={3} />}
      loadingText={t`Loading...`}
      errorTitle={t`The invitation could not be loaded`}
    >
      {(invitation) =>
        invitation.status === 'pending' ? (
          children(invitation)
        ) : (
          <ClosedInvitation status={invitation.status} />
        )
      }
    </QueryView>
  );
}

function ClosedInvitation({ status }: { status: Exclude<InvitationPreview['status'], 'pending'> }) {
  return (
    <div className="space-y-4">
      <Notice tone="error">
        {status === 'unknown' ? teamErrors.invitationUnknown : closedSentences[status]}
      </Notice>
      <p>
        {status === 'accepted'
          ? t`Sign in to open the company you joined.`
          : t`You can still sign in, or sign up to create your own company.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary" size="large">
          <Link to={paths.signIn()}>
            <Trans>Sign In</Trans>
          </Link>
        </Button>
        {status !== 'accepted' && (
          <Button asChild size="large">
            <Link to={paths.signUp()}>
              <Trans>Sign up</Trans>
            </Link>
          </Button>
        )}
      </div>
    </div>
  );
}
