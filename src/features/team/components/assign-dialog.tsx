import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTitle,
  DialogTrigger,
} from '#ui/dialog.tsx';
import { toast } from '#ui/toaster.tsx';
import { assignmentsQuery, useAssignProjects } from '../api/assignments.ts';
import type { Person } from '../api/people.ts';
import { ProjectChoice } from './project-choice.tsx';

interface AssignDialogProps {
  companyId: string;
  person: Pick<Person, 'id' | 'name'>;
  projects: readonly { id: string; name: string }[];
  trigger: ReactNode;
}

/** Sets the projects that a person is assigned to. */
export function AssignDialog({ companyId, person, projects, trigger }: AssignDialogProps) {
  const [open, setOpen] = useState(false);
  const assignments = useQuery({ ...assignmentsQuery(companyId, person.id), enabled: open });
  const assign = useAssignProjects(companyId, person.id);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent closable={!assign.isPending} aria-describedby={undefined}>
        <DialogTitle>
          <Trans>Projects of {person.name}</Trans>
        </DialogTitle>
        <QueryView
          query={assignments}
          skeleton={<SkeletonRows rows={3} />}
          loadingText={t`Loading projects...`}
          errorTitle={t`The assignments could not be loaded`}
        >
          {(now) => (
            <Choice
              initial={now.map(({ projectId }) => projectId)}
              projects={projects}
              busy={assign.isPending}
              problem={assign.error && userMessageOf(assign.error, unexpected)}
              save={async (chosen) => {
                await assign.mutateAsync(new Set(chosen));
                toast.success(t`The projects of ${person.name} were saved`);
                setOpen(false);
              }}
            />
          )}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}

interface ChoiceProps {
  initial: string[];
  projects: AssignDialogProps['projects'];
  busy: boolean;
  problem: string | null;
  save: (chosen: string[]) => Promise<void>;
}

function Choice({ initial, projects, busy, problem, save }: ChoiceProps) {
  const [chosen, setChosen] = useState(initial);
  return (
    <div className="mt-4">
      {problem && (
        <Notice tone="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <ProjectChoice legend={t`Assigned projects`} projects={projects} chosen={chosen} onChange={setChosen} />
      <DialogActions>
        <DialogClose asChild>
          <Button disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        {/* A failure is shown above, and the dialog stays open. */}
        <Button variant="primary" busy={busy} onClick={() => void save(chosen).catch(() => undefined)}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}
