import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '#components/query-view.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toaster.tsx';
import { handingInQuery, useChangeHandingIn } from '../api/handing-in.ts';

const choices = [
  { value: false, label: t`Only read and ask` },
  { value: true, label: t`Also add photos and documents to the projects assigned to them` },
];

/** The setting that lets the company's Users add files. Admins and Owners always may. */
export function HandingInChoice({ companyId }: { companyId: string }) {
  const setting = useQuery(handingInQuery(companyId));
  const change = useChangeHandingIn(companyId);
  const [chosen, setChosen] = useState<boolean | null>(null);

  async function choose(next: boolean) {
    setChosen(next);
    try {
      await change.mutateAsync(next);
      toast.success(next ? t`Users can now add photos and documents` : t`Users can no longer add documents`);
    } catch (error) {
      toast.error(t`Nothing was changed`, { description: userMessageOf(error, unexpected) });
    } finally {
      setChosen(null);
    }
  }

  return (
    <QueryView
      query={setting}
      skeleton={<Skeleton className="h-36 w-full" />}
      loadingText={t`Loading...`}
      errorTitle={t`What Users may add could not be loaded`}
    >
      {(now) => (
        <fieldset disabled={chosen !== null}>
          <legend className="mb-1 text-ink-soft">
            <Trans>People with the role User</Trans>
          </legend>
          {choices.map(({ value, label }) => (
            <label key={label} className="flex min-h-target items-center gap-3">
              <input
                type="radio"
                name="handing-in"
                className="size-5 shrink-0 accent-accent"
                // The choice is shown at once, and reverted if the server refuses it. A mutation says only in a later task
                // that it is pending: until then the old choice would be back.
                checked={(chosen ?? now) === value}
                onChange={() => void choose(value)}
              />
              {label}
            </label>
          ))}
          <p className="mt-1 text-sm text-ink-soft">
            <Trans>
              They can rename and delete only the files they added. A drawing they add supersedes no other
              until an Admin or Owner has checked it. If you turn this off, the files they added stay.
            </Trans>
          </p>
        </fieldset>
      )}
    </QueryView>
  );
}
