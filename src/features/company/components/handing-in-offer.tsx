import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { handingInQuery, useChangeHandingIn } from '../api/handing-in.ts';

/** Offers to let the crew add files while a company is being set up. Renders nothing once they may. */
export function HandingInOffer({ companyId }: { companyId: string }) {
  const { data: now } = useQuery(handingInQuery(companyId));
  const change = useChangeHandingIn(companyId);

  async function allow() {
    try {
      await change.mutateAsync(true);
      toast.success(t`Users can now add photos and documents`, {
        description: t`Invite them on the Team page and choose their projects.`,
      });
    } catch (error) {
      toast.error(t`Nothing was changed`, { description: userMessageOf(error, unexpected) });
    }
  }

  if (now !== false) return null;
  return (
    <div className="mx-auto max-w-reading space-y-3 border-t border-hairline px-4 py-6 text-center">
      <p className="text-ink-soft">
        <Trans>
          Should your crew add photos and dockets from the site themselves? They can then add files to the
          projects you assign to them, and nothing else. You can change this on the Team page.
        </Trans>
      </p>
      <Button busy={change.isPending} onClick={() => void allow()}>
        <Trans>Let the crew add files</Trans>
      </Button>
    </div>
  );
}
