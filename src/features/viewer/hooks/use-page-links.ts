import { t } from '@lingui/core/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isReadOtherwise, linkTitle } from '#domain/sheets/references/link-title.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { shown } from '#lib/language/shown.ts';
import { type PageReference, type ReferenceSheet, referencesQuery, targetQuery } from '../api/references.ts';

/** A reference with its target sheet. */
export interface PageLink {
  reference: PageReference;
  /** Null if the project has no such sheet. */
  target: ReferenceSheet | null;
  title: string;
}

const none: readonly PageReference[] = [];

/** The references of a page, with their sheets. Those of a whole text document are on its first page. */
export function usePageLinks({ id, projectId }: DocumentRecord, page: number): PageLink[] {
  const all = useQuery(referencesQuery(id)).data ?? none;
  const references = useMemo(
    () => all.filter((one) => one.page === page || (one.page === wholeDocument && page === 1)),
    [all, page],
  );
  const keys = [...new Set(references.map(({ targetKey }) => targetKey))];
  const targets = useQueries({ queries: keys.map((key) => targetQuery(projectId, key)) });
  const byKey = new Map(keys.map((key, at) => [key, targets[at]?.data]));
  return references.flatMap((reference) => {
    const target = byKey.get(reference.targetKey);
    if (target === undefined || (target === null && reference.isPossible)) return [];
    const { text, detail, isRecognised } = reference;
    const title = shown(linkTitle(text, detail, target));
    const isMisread = isRecognised && target !== null && isReadOtherwise(text, target);
    return [{ reference, target, title: isMisread ? t`${title}, read from the scan as “${text}”` : title }];
  });
}
