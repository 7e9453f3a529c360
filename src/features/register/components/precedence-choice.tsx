import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { type Precedence, precedences, precedenceWords } from '#domain/facts/precedence.ts';
import { setPrecedence } from '#features/projects/api/change-project.ts';
import { showProject } from '#features/projects/api/projects.ts';
import { shown } from '#lib/language/shown.ts';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';
import { toast } from '#ui/toaster.tsx';

export interface PrecedenceChoiceProps {
  projectId: string;
  precedence: Precedence | null;
  /** Only managers may set it. */
  mayChange: boolean;
}

const notSet = 'not-set';
const notSetWords = t`No precedence set`;

/** Which documents take precedence if two state different values. Everyone sees it; managers set it. */
export function PrecedenceChoice({ projectId, precedence, mayChange }: PrecedenceChoiceProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (value: Precedence | null) => setPrecedence(projectId, value),
    onSuccess: (project) => showProject(queryClient, project),
    onError: (error) =>
      toast.error(t`The precedence was not saved`, { description: userMessageOf(error, unexpected) }),
  });
  if (!mayChange)
    return (
      <p className="py-1 text-sm text-ink-soft">
        {precedence ? shown(precedenceWords[precedence]) : notSetWords}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        <Trans>Where documents differ</Trans>
      </label>
      <Select
        value={precedence ?? notSet}
        disabled={change.isPending}
        onValueChange={(value) => change.mutate(precedences.find((one) => one === value) ?? null)}
      >
        <SelectTrigger id={id} />
        <SelectContent>
          <SelectItem value={notSet}>{notSetWords}</SelectItem>
          {precedences.map((one) => (
            <SelectItem key={one} value={one}>
              {shown(precedenceWords[one])}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
