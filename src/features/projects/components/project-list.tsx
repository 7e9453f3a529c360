import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#components/dates.tsx';
import type { Project } from '../api/projects.ts';

interface ProjectListProps {
  projects: readonly Project[];
  projectHref: (project: Project) => string;
  /** Undefined while documents are being counted. */
  documentCount: (projectId: string) => number | undefined;
  /** Controls at the end of each line. */
  actions?: (project: Project) => ReactNode;
}

/** The projects as ruled lines. The whole line opens the project. On a phone its details are below the name. */
export function ProjectList({ projects, projectHref, documentCount, actions }: ProjectListProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-rule bg-sheet">
      {projects.map((project) => (
        <li
          key={project.id}
          className="relative grid min-h-row grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 hover:bg-wash sm:flex"
        >
          <div className="min-w-0 flex-1">
            <Link
              to={projectHref(project)}
              className="line-clamp-2 text-sm font-semibold wrap-anywhere after:absolute after:inset-0 md:line-clamp-1"
            >
              {project.name}
            </Link>
            {(project.address || project.description) && (
              <p dir="auto" className="w-fit max-w-full truncate text-xs text-ink-soft">
                {project.address || project.description}
              </p>
            )}
          </div>
          <div className="flex shrink-0 items-center gap-4">
            <DocumentCount count={documentCount(project.id)} />
            <time dateTime={project.createdAt} className="text-xs text-ink-soft sm:w-24 sm:text-end">
              {formatDate(project.createdAt)}
            </time>
          </div>
          <div className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
            {actions ? (
              actions(project)
            ) : (
              <span className="text-xs font-semibold text-accent-text">
                <Trans>View</Trans>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function DocumentCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 font-mono text-xs text-ink-soft">
      <FileText aria-hidden="true" className="size-3.5" />
      {count}
      <span className="sr-only">{plural(count, { one: 'document', other: 'documents' })}</span>
    </span>
  );
}
