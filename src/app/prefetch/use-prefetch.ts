import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetch } from '#domain/limits/limits.ts';
import { resolveProject } from '#domain/projects/project-slug.ts';
import { companyDocumentsQuery, projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { projectsQuery } from '#features/projects/api/projects.ts';
import { type ScreenAddress, screenOf } from './screen-of.ts';
import { warmAllCode, warmCode } from './warm-code.ts';
import { whenSettled } from './when-settled.ts';

/** How the code and the data of a screen are loaded ahead. */
export interface Warming {
  code: (screen: ScreenAddress) => void;
  data: (screen: ScreenAddress) => void;
}

/**
 * Loads what the user will probably open next:
 *
 *     the page has settled            → the code of every screen of the company
 *     a link is hovered or focused    → its code at once, its data when the pointer has stayed for 500 ms
 *     the mouse has moved and rests   → the data of the screen it is on, after 500 ms
 */
export function usePrefetch(companyId: string): void {
  const client = useQueryClient();
  useEffect(() => whenSettled(client, () => void warmAllCode()), [client]);
  useEffect(
    () =>
      watchPointer({
        code: ({ name }) => void warmCode(name),
        data: (screen) => void warmData(client, companyId, screen),
      }),
    [client, companyId],
  );
}

/** Listens on the document until the returned function is called. */
export function watchPointer({ code, data }: Warming): () => void {
  const left = new AbortController();
  const { signal } = left;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (path: () => string) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const screen = screenOf(path());
      if (screen) data(screen);
    }, prefetch.hoverDebounceMs);
  };
  const onLink = (event: Event) => {
    const path = linkedPath(event.target);
    const screen = path === undefined ? null : screenOf(path);
    if (path === undefined || !screen) return;
    code(screen);
    rest(() => path);
  };
  const onMove = (event: Event) => {
    if (linkedPath(event.target) === undefined) rest(() => window.location.pathname);
  };
  document.addEventListener('mouseover', onLink, { signal });
  document.addEventListener('focusin', onLink, { signal });
  document.addEventListener('mousemove', onMove, { signal, passive: true });
  return () => {
    clearTimeout(timer);
    left.abort();
  };
}

/** The path of the link around the target, if it leads to one of our screens. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === window.location.origin ? link.pathname : undefined;
}

/**
 * Fetches the data that a screen of the person's own company requests first, unless it was fetched within 30 s. A
 * failure is left to the screen, which requests it again and reports it.
 */
export async function warmData(client: QueryClient, companyId: string, screen: ScreenAddress): Promise<void> {
  if (screen.companyId.toLowerCase() !== companyId.toLowerCase()) return;
  if (screen.name === 'settings' || screen.name === 'newProject') return;
  const fresh = { staleTime: prefetch.cacheMs };
  const projects = client.prefetchQuery({ ...projectsQuery(companyId), ...fresh });
  if (screen.project === undefined) {
    await Promise.all([projects, client.prefetchQuery({ ...companyDocumentsQuery(companyId), ...fresh })]);
    return;
  }
  await projects;
  const known = client.getQueryData(projectsQuery(companyId).queryKey) ?? [];
  const project = resolveProject(screen.project, known);
  if (project) await client.prefetchQuery({ ...projectDocumentsQuery(project.id), ...fresh });
}
