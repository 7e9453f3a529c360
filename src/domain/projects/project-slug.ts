import { slugCharacters } from '../limits/limits.ts';
import { nameSlug, slugify } from '../routing/slug.ts';

/** The name shown for a project without one. */
export const UNTITLED = 'Untitled Project';
/** Segments under a company that are addresses of screens, so a project cannot use them. */
const RESERVED = new Set(['projects', 'documents', 'settings', 'activity', 'team']);

interface Named {
  id: string;
  name: string;
  slug?: string | null;
}

/** The slug of a name, at most 50 characters. The ID if the name gives no slug. */
export function projectSlug({ id, name }: Named): string {
  if (name.trim() === '' || name.trim() === UNTITLED) return id;
  return nameSlug(name) || id;
}

/**
 * The slug of a new project. It differs from the addresses of screens and from other projects' slugs, which it would
 * hide.
 */
export function freeProjectSlug(project: Named, others: readonly Named[]): string {
  const taken = new Set(others.flatMap((other) => [other.slug ?? projectSlug(other), other.id]));
  const slug = projectSlug(project);
  if (!RESERVED.has(slug) && !taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = slug.slice(0, slugCharacters - suffix.length).replace(/-+$/, '') + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * The project's URL segment: its stored slug, or its name's slug, or `project-` and the first 8 characters of its ID.
 */
export function projectSegment(project: Named): string {
  return project.slug || slugify(project.name) || `project-${project.id.slice(0, 8)}`;
}

/** The project of a URL segment: by ID, then by slug, then by the slug of its name. */
export function resolveProject<Project extends Named>(
  segment: string,
  projects: readonly Project[],
): Project | undefined {
  return (
    projects.find((project) => project.id === segment) ??
    projects.find((project) => project.slug === segment) ??
    projects.find((project) => projectSlug(project) === segment || projectSegment(project) === segment)
  );
}
