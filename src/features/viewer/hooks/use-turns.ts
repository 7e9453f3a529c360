import { useCallback, useState } from 'react';
import { addTurns, type Turn } from '#domain/viewer/upright-turn.ts';
import type { PageWords } from './use-page-words.ts';

const turns: readonly Turn[] = [0, 90, 180, 270];
/** Cleared at sign-out, as all that a tab keeps of a person. */
const keyOf = (documentId: string) => `plumbline.turn.${documentId}`;

/**
 * By how much each page is shown turned: scanned pages so that their text reads upright, and all pages by what the reader
 * chose, which is remembered for the session.
 */
export function useTurns(documentId: string, pageWords: PageWords) {
  const [chosen, setChosen] = useState<Turn>(() => {
    const kept = Number(sessionStorage.getItem(keyOf(documentId)));
    return turns.find((turn) => turn === kept) ?? 0;
  });
  const rotate = useCallback(() => {
    const next = addTurns(chosen, 90);
    sessionStorage.setItem(keyOf(documentId), String(next));
    setChosen(next);
  }, [chosen, documentId]);
  const turnOf = useCallback(
    (page: number) => addTurns(pageWords.uprightTurnOf(page), chosen),
    [pageWords, chosen],
  );
  return { turnOf, rotate };
}
