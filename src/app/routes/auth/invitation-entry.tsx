import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { InvitationText } from '#features/team/components/invitation-text.tsx';
import { Button } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { InvitationPreviewView } from './invitation-preview-view.tsx';

/**
 * For someone signed out: the invitation of the emailed link, with the choice to sign in or sign up before
 * answering it.
 */
export function InvitationEntry({ id }: { id: string }) {
  if (!id)
    return (
      <div className="space-y-4">
        <p>
          <Trans>
            Sign in with the email address that received the invitation. You can then answer it here.
          </Trans>
        </p>
        <SignInLink returnTo={paths.invitation()} />
      </div>
    );
  return (
    <InvitationPreviewView id={id}>
      {({ email, ...preview }) => (
        <div className="space-y-4">
          <InvitationText {...preview} />
          <p className="break-words">
            <Trans>
              The invitation is for <strong>{email}</strong>. Sign in or sign up with this address, then
              choose whether to join.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <SignInLink email={email} returnTo={paths.invitation(id)} />
            <Button asChild size="large">
              <Link to={paths.signUp({ invitation: id })}>
                <Trans>Sign up</Trans>
              </Link>
            </Button>
          </div>
        </div>
      )}
    </InvitationPreviewView>
  );
}

function SignInLink(options: { email?: string; returnTo: string }) {
  return (
    <Button asChild variant="primary" size="large">
      <Link to={paths.signIn(options)}>
        <Trans>Sign In</Trans>
      </Link>
    </Button>
  );
}
