import type { PageName } from '#domain/viewer/page-names.ts';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import type { ViewedSheet } from '../api/sheets.ts';

/** A page in the list of pages. */
export interface PageEntry extends PageName {
  title: string | null;
  revision: string | null;
  isSuperseded: boolean;
  /** By how much it is shown rotated. */
  turn: Turn;
}

/** The pages with the facts known about their sheets. */
export function entriesOf(
  names: readonly PageName[],
  sheets: ReadonlyMap<number, ViewedSheet>,
  turnOf: (page: number) => Turn,
): PageEntry[] {
  return names.map((name) => {
    const sheet = sheets.get(name.page);
    return {
      ...name,
      title: sheet?.title ?? null,
      revision: sheet?.revision ?? null,
      isSuperseded: sheet?.state === 'superseded',
      turn: turnOf(name.page),
    };
  });
}
