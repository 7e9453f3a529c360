import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '#components/query-view.tsx';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toaster.tsx';
import { useChangeProjectAccess } from '../api/assignments.ts';
import { teamProblem } from '../api/team-problem.ts';

const choices: { value: ProjectAccess; label: string }[] = [
  { value: 'all', label: t`Every project of the company` },
  { value: 'assigned', label: t`Only the projects they are assigned to` },
];

interface ProjectAccessChoiceProps {
  companyId: string;
  access: UseQueryResult<ProjectAccess>;
}

/** The setting for what Users see. Admins and Owners always see everything. */
export function ProjectAccessChoice({ companyId, access }: ProjectAccessChoiceProps) {
  const change = useChangeProjectAccess(companyId);

  async function choose(next: ProjectAccess) {
    try {
      await change.mutateAsync(next);
      toast.success(t`Project access updated`);
    } catch (error) {
      toast.error(t`Nothing was changed`, { description: teamProblem(error) });
    }
  }

  return (
    <QueryView
      query={access}
      skeleton={<Skeleton className="h-20 w-full" />}
      loadingText={t`Loading...`}
      errorTitle={t`The setting could not be loaded`}
    >
      {(now) => (
        <fieldset disabled={change.isPending}>
          <legend className="mb-1 text-ink-soft">
            <Trans>People with the role User see</Trans>
          </legend>
          {choices.map(({ value, label }) => (
            <label key={value} className="flex min-h-target items-center gap-3">
              <input
                type="radio"
                name="project-access"
                className="size-5 accent-accent"
                // The choice is shown at once, and reverted if the server refuses it.
                checked={(change.isPending ? change.variables : now) === value}
                onChange={() => void choose(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </QueryView>
  );
}
