import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatTurns, parseTurns } from '#domain/viewer/turns-in-address.ts';
import { addTurns, type Turn } from '#domain/viewer/upright-turn.ts';
import { useEditSearch } from '#hooks/use-address.ts';
import type { PageWords } from './use-page-words.ts';
import { scrolled } from './use-viewer-location.ts';

/** Cleared at sign-out, like everything that a tab stores of a person. */
const keyOf = (documentId: string) => `plumbline.turns.${documentId}`;

/** Stores a rotation for everyone. Returns false if the reader may not, or the page has no sheet. */
export interface KeptTurns {
  turnOf(page: number): Turn;
  keep(page: number, turn: Turn): boolean;
}

/**
 * By how much each page is shown rotated: scanned pages so that their text is upright, and each page by the rotation
 * stored for its sheet. A rotation that cannot be stored there is in the URL, and in the tab for the session.
 */
export function useTurns(documentId: string, pageWords: PageWords, kept: KeptTurns) {
  const [search] = useSearchParams();
  const editSearch = useEditSearch();
  const stated = search.get('turn') ?? sessionStorage.getItem(keyOf(documentId));
  const own = useMemo(() => parseTurns(stated), [stated]);
  const chosenFor = useCallback((page: number) => own.get(page) ?? kept.turnOf(page), [own, kept]);
  const turnOf = useCallback(
    (page: number) => addTurns(pageWords.uprightTurnOf(page), chosenFor(page)),
    [pageWords, chosenFor],
  );
  const rotate = useCallback(
    (page: number, by: 90 | 270) => {
      const next = addTurns(chosenFor(page), by);
      const turns = new Map(own);
      if (kept.keep(page, next)) turns.delete(page);
      else turns.set(page, next);
      const turn = formatTurns(turns);
      sessionStorage.setItem(keyOf(documentId), turn);
      const write = (params: URLSearchParams) => (turn ? params.set('turn', turn) : params.delete('turn'));
      // A rotation is not a navigation, so the view stays where it is.
      editSearch(write, { state: scrolled });
    },
    [chosenFor, own, kept, documentId, editSearch],
  );
  return { turnOf, rotate };
}
