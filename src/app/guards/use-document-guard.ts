import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isDocumentId } from '#domain/documents/ids.ts';
import { resolveDocument } from '#domain/documents/slug.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { documentQuery, projectDocumentsQuery } from '#features/documents/api/documents.ts';
import type { GuardAnswer } from './guard-answers.ts';
import { type GuardState, useGuard } from './use-guard.ts';

/** The cached part of a document. */
export interface NamedDocument {
  id: string;
  name: string;
}

export interface DocumentGuard {
  /** Null if the URL names no document. */
  state: GuardState<NamedDocument> | null;
  /** The whole document once it is loaded, because the cached part contains only its name. */
  document: DocumentRecord | undefined;
  /** The document with this ID if it is in another project now, which the caller may not be able to open. */
  moved: DocumentRecord | null;
  /** When it was loaded, in milliseconds since 1970. 0 if it was not. */
  asOf: number;
  error: Error | null;
  retry: () => void;
  /** True while it is requested again. */
  retrying: boolean;
}

/**
 * The document of a URL segment: directly by ID if the segment looks like one, otherwise by ID, name slug or name
 * among the project's documents.
 */
export function useDocumentGuard(projectId: string, segment: string | undefined): DocumentGuard {
  const user = useUser();
  const direct = segment !== undefined && isDocumentId(segment);
  const list = useQuery(projectDocumentsQuery(projectId));
  const one = useQuery({ ...documentQuery(segment ?? ''), enabled: direct });
  const asked = direct ? one : list;
  const found = direct
    ? inProject(one.data, projectId)
    : list.data && resolveDocument(segment ?? '', list.data);
  const state = useGuard({
    key: `${user.sub}/${projectId}/${segment ?? ''}`,
    fresh: freshAnswer(useNamed(found), asked.data !== undefined && !asked.isFetching),
    isValue: isNamedDocument,
  });
  return {
    state: segment === undefined ? null : state,
    document: found,
    moved: direct && one.data && one.data.projectId !== projectId ? one.data : null,
    asOf: asked.dataUpdatedAt,
    error: asked.error,
    retry: () => void asked.refetch(),
    retrying: asked.isRefetching,
  };
}

/** The same object as long as its contents are the same. */
function useNamed(document: DocumentRecord | undefined): NamedDocument | undefined {
  const { id, name } = document ?? {};
  return useMemo(() => (id === undefined || name === undefined ? undefined : { id, name }), [id, name]);
}

/** A document of another project is not found under this project's URL. */
function inProject(document: DocumentRecord | null | undefined, projectId: string) {
  return document?.projectId === projectId ? document : undefined;
}

function freshAnswer(
  document: NamedDocument | undefined,
  complete: boolean,
): GuardAnswer<NamedDocument> | undefined {
  if (document) return { kind: 'ok', value: document };
  return complete ? { kind: 'invalid' } : undefined;
}

function isNamedDocument(value: unknown): value is NamedDocument {
  const document = value as Partial<NamedDocument> | null;
  return typeof document?.id === 'string' && typeof document.name === 'string';
}
