import type { UseQueryResult } from '@tanstack/react-query';
import { type CompanyFigures, figureOf, recentOf } from '#domain/dashboard/company-figures.ts';
import type { ShownFigures } from '#features/dashboard/components/figures-strip.tsx';

type List = Pick<UseQueryResult<readonly { createdAt: string }[]>, 'data' | 'isError'>;

/** Each figure from its own list, else as it was kept; null where the list failed, undefined while it is on its way. */
export function shownFigures(
  { projects, documents, members }: Record<'projects' | 'documents' | 'members', List>,
  kept: CompanyFigures | undefined,
  nowMs = Date.now(),
): ShownFigures {
  const missing = (list: List) => (list.isError ? null : undefined);
  const figure = (list: List, name: 'projects' | 'documents' | 'members') =>
    list.data ? figureOf(list.data, nowMs) : (kept?.[name] ?? missing(list));
  return {
    projects: figure(projects, 'projects'),
    documents: figure(documents, 'documents'),
    members: figure(members, 'members'),
    recentDocuments: documents.data
      ? recentOf(documents.data, nowMs)
      : (kept?.recentDocuments ?? missing(documents)),
  };
}
