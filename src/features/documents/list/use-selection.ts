import { useCallback, useMemo, useState } from 'react';
import { extendTo, nothingSelected, selectAll, toggle } from '#domain/documents/selection.ts';
import type { DocumentRecord } from '../api/document-record.ts';

/** The selected documents of the list. Actions leave out those that a filter hides. */
export function useSelection(documents: readonly DocumentRecord[]) {
  const [selection, setSelection] = useState(nothingSelected);
  const order = useMemo(() => documents.map(({ id }) => id), [documents]);
  const chosen = useMemo(
    () => documents.filter(({ id }) => selection.ids.has(id)),
    [documents, selection.ids],
  );
  return {
    order,
    chosen,
    has: (id: string) => selection.ids.has(id),
    toggle: useCallback((id: string) => setSelection((before) => toggle(before, id)), []),
    extendTo: useCallback((id: string) => setSelection((before) => extendTo(before, id, order)), [order]),
    all: useCallback(() => setSelection(selectAll(order)), [order]),
    clear: useCallback(() => setSelection(nothingSelected), []),
  };
}

export type DocumentSelection = ReturnType<typeof useSelection>;
