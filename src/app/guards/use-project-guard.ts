import { useQuery } from '@tanstack/react-query';
import { resolveProject } from '#domain/projects/project-slug.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import type { GuardAnswer } from './guard-answers.ts';
import { type GuardState, useGuard } from './use-guard.ts';

export interface ProjectGuard {
  state: GuardState<Project>;
  /** Why the check failed. */
  error: Error | null;
  retry: () => void;
}

/** The project of a URL segment: by ID, then by slug, then by the slug of its name. */
export function useProjectGuard(segment: string): ProjectGuard {
  const user = useUser();
  const { data, isFetching, error, refetch } = useQuery(projectsQuery(user.companyId));
  const project = data && resolveProject(segment, data);
  const state = useGuard({
    key: `${user.sub}/${user.companyId}/${segment}`,
    fresh: freshAnswer(project, data !== undefined && !isFetching),
    isValue: isProject,
  });
  return { state, error, retry: () => void refetch() };
}

/** A list that is being refreshed may lack the newest project. */
function freshAnswer(project: Project | undefined, complete: boolean): GuardAnswer<Project> | undefined {
  if (project) return { kind: 'ok', value: project };
  return complete ? { kind: 'invalid' } : undefined;
}

const texts = ['id', 'companyId', 'name', 'description', 'address', 'createdAt'] as const;

function isProject(value: unknown): value is Project {
  const project = value as Partial<Project> | null;
  return texts.every((field) => typeof project?.[field] === 'string');
}
