interface ProjectChoiceProps {
  legend: string;
  projects: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of projects. */
export function ProjectChoice({ legend, projects, chosen, onChange }: ProjectChoiceProps) {
  if (projects.length === 0) return <p className="text-sm text-ink-soft">There is no project yet.</p>;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <ul className="max-h-60 overflow-y-auto border-y border-hairline">
        {projects.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-target items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              <span className="min-w-0 truncate">{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
