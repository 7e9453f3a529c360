import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDownloadSize } from '#components/file-labels.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { canKeep, type Person } from '#features/documents/api/own-device.ts';
import { automaticPacks } from '#features/documents/api/recent-projects.ts';
import { reportsConnection } from '#lib/browser/data-plan.ts';
import { shown } from '#lib/language/shown.ts';
import { chooseRecentPacks, recentQuery } from '../packs/recent-packs.ts';

/** Whether this device keeps the projects that the person opened last. Off until the person turns it on. */
export function RecentPacksChoice({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const recent = useQuery(recentQuery(person));
  /** As the person has just set it, at once. */
  const [wanted, setWanted] = useState<boolean>();
  const choose = useMutation({
    mutationFn: (isOn: boolean) => chooseRecentPacks(isOn, person, queryClient),
    onError: () => setWanted(undefined),
  });
  if (!canKeep())
    return (
      <p className="max-w-reading text-sm text-ink-soft">
        <Trans>This browser cannot keep projects, because this site’s address is not secure.</Trans>
      </p>
    );
  const size = formatDownloadSize(automaticPacks.bytes);
  const count = automaticPacks.projects;
  const isOn = wanted ?? Boolean(recent.data);
  const problem = recent.error ?? choose.error;
  return (
    <div>
      <label className="flex min-h-target cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          disabled={recent.isPending || choose.isPending}
          onChange={({ target }) => {
            setWanted(target.checked);
            choose.mutate(target.checked);
          }}
          className="size-5 shrink-0 accent-accent-text"
        />
        <Trans>Keep recently opened projects on this device</Trans>
      </label>
      <p className="max-w-reading text-sm text-ink-soft">
        <Trans>
          The {count} projects that you opened last can be used offline, up to {size} in total.
        </Trans>{' '}
        <Trans>
          A project is removed when you no longer open it, turn this off or sign out. Signing out also turns
          this off.
        </Trans>{' '}
        {reportsConnection() ? (
          <Trans>Nothing is downloaded on mobile data or a slow connection.</Trans>
        ) : (
          <Trans>
            This browser does not say when you use mobile data, so projects are downloaded then, too.
          </Trans>
        )}
      </p>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-failed">
          {shown(userMessageOf(problem, unexpected))}
        </p>
      )}
    </div>
  );
}
