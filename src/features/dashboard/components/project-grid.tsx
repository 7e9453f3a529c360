import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDate } from '#components/dates.tsx';
import type { Project } from '#features/projects/api/projects.ts';

interface ProjectGridProps {
  projects: readonly Project[];
  projectHref: (project: Project) => string;
  documentCount: (projectId: string) => number | undefined;
}

/** All projects as cards: name, description, and a strip of facts at the bottom. */
export function ProjectGrid({ projects, projectHref, documentCount }: ProjectGridProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map((project) => (
        <li
          key={project.id}
          className="relative flex flex-col border border-rule bg-sheet hover:border-accent-text"
        >
          <div className="flex-1 p-4">
            <h3 className="text-base font-semibold">
              <Link to={projectHref(project)} className="after:absolute after:inset-0">
                {project.name}
              </Link>
            </h3>
            <p dir="auto" className="mt-1 line-clamp-2 text-ink-soft">
              {project.description || project.address}
            </p>
          </div>
          <p className="flex flex-wrap divide-x divide-hairline border-t border-hairline text-xs text-ink-soft">
            <DocumentsCell count={documentCount(project.id)} />
            <span className="flex-1 px-4 py-2">{formatDate(project.createdAt)}</span>
            <span className="px-4 py-2 font-semibold text-accent-text">
              <Trans>View Project</Trans>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function DocumentsCell({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="px-4 py-2 font-mono">
      {count} {plural(count, { one: 'document', other: 'documents' })}
    </span>
  );
}
