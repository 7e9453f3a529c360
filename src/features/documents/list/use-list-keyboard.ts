import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGridKeys } from '#hooks/use-grid-keys.ts';
import type { ListHandlers, ListViewProps } from './list-view.ts';

/**
 * Keyboard control for a list of documents, and the handlers that its entries share, which do not change between
 * renders.
 */
export function useListKeyboard(
  { documents, hrefFor, selection, handlers, onDelete }: ListViewProps,
  columns: number,
  scrollTo: (index: number) => void,
) {
  const navigate = useNavigate();
  const byId = (id: string) => documents.find((document) => document.id === id);
  const keys = useGridKeys({
    order: selection.order,
    columns,
    scrollTo,
    onOpen: (id) => {
      const document = byId(id);
      if (document) void navigate(hrefFor(document));
    },
    selection: {
      onToggle: selection.toggle,
      onExtend: selection.extendTo,
      onSelectAll: selection.all,
      onClear: selection.clear,
    },
    onDelete:
      onDelete &&
      ((id) => {
        const document = byId(id);
        if (document) onDelete(document);
      }),
  });
  const { onFocusEntry } = keys;
  const { toggle, extendTo } = selection;
  const list = useMemo<ListHandlers>(
    () => ({ ...handlers, onToggle: toggle, onExtend: extendTo, onFocus: onFocusEntry }),
    [handlers, toggle, extendTo, onFocusEntry],
  );
  return { ...keys, list };
}
