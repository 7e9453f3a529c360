import { Trans } from '@lingui/react/macro';
import { CheckList } from '#components/check-list.tsx';

interface ProjectChoiceProps {
  legend: string;
  projects: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes to choose any number of projects. */
export function ProjectChoice({ legend, projects, chosen, onChange }: ProjectChoiceProps) {
  if (projects.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>There is no project yet.</Trans>
      </p>
    );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <CheckList items={projects} chosen={chosen} onChange={onChange} className="max-h-60" />
    </fieldset>
  );
}
