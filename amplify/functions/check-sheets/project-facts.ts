import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import type { PlacedFact } from '#domain/facts/fact.ts';
import { factsOfPage } from '#domain/facts/facts-of-page.ts';
import type { CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import { sheetId, wholeDocument } from '#domain/sheets/sheet.ts';

export interface CheckedDocument {
  id: string;
  name: string;
  textKey: string | null;
  state: string | null;
  updatedAt: string;
  deletedAt: string | null;
}

export interface Texts {
  /** The pages of a stored text. Null if nothing readable is stored. */
  read(key: string, version: string): Promise<readonly { number: number; text: string }[] | null>;
}

/** The number of texts read concurrently. */
const LANES = 8;

/**
 * The facts on a project's current pages. `isComplete` is false if there was no time for all of them. The
 * facts found are still valid, but others may be missing.
 */
export async function projectFacts(
  companyId: string,
  documents: readonly CheckedDocument[],
  sheets: readonly CheckedSheet[],
  texts: Texts,
  hasTime: () => boolean,
): Promise<{ facts: PlacedFact[]; isComplete: boolean }> {
  const sheetOf = new Map(sheets.map((sheet) => [sheetId(sheet.documentId, sheet.page), sheet]));
  const waiting = documents.filter(({ state }) => state !== 'superseded');
  const facts: PlacedFact[] = [];
  const lane = async () => {
    while (hasTime()) {
      const document = waiting.pop();
      if (!document) return;
      const { id, name, textKey, updatedAt } = document;
      if (textKey === null || !isCompanyKey(textKey, companyId)) continue;
      for (const page of (await texts.read(textKey, updatedAt)) ?? []) {
        const sheet = sheetOf.get(`${id}:${page.number}`) ?? sheetOf.get(`${id}:${wholeDocument}`);
        if (sheet && !sheet.isCurrent) continue;
        const title = sheet?.page === wholeDocument ? sheet.title : null;
        for (const fact of factsOfPage(page.text, title))
          facts.push({ ...fact, documentId: id, page: page.number, source: sheet?.number ?? name });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // Texts are read concurrently and arrive in any order.
  facts.sort((one, two) => one.source.localeCompare(two.source) || one.page - two.page);
  return { facts, isComplete: waiting.length === 0 };
}
