import { hashKey } from '@tanstack/react-query';
import {
  type FoundDocument,
  searchPages,
  searchTerms,
  type TextSearchPage,
} from '#domain/documents/text-search.ts';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import type { DocumentRecord } from './document-record.ts';
import { projectDocumentsKey } from './documents.ts';
import { keptTextName, packName } from './kept-names.ts';
import type { ProjectPack } from './project-pack.ts';

/** A reply of the server, or of this device. */
export interface FoundPage extends TextSearchPage {
  /** The time of the texts, if this device was searched, in milliseconds since 1970. */
  asOf?: number;
}

/** A call decrypts this many texts, so that the first results are shown soon. */
const TEXTS_AT_ONCE = 20;
const START = 'device ';

/** Whether a search continues in the texts on this device. */
export const isOnDevice = (cursor: string | null): boolean => cursor?.startsWith(START) === true;

/** Searches the next texts of a project that is kept on this device, newest first. Null if it is not kept. */
export async function searchKeptTexts(
  { words, projectId }: { words: string; projectId: string },
  cursor: string | null,
  values: Pick<KeptValues, 'read'>,
): Promise<FoundPage | null> {
  const pack = (await values.read(packName(projectId))) as ProjectPack | null;
  if (!pack?.at) return null;
  const list = (await values.read(hashKey(projectDocumentsKey(projectId)))) as {
    data: DocumentRecord[];
  } | null;
  const documents = (list?.data ?? []).filter(({ id, deletedAt }) => id in pack.documents && !deletedAt);
  const from = isOnDevice(cursor) ? Number(cursor?.slice(START.length)) : 0;
  const part = documents.slice(from, from + TEXTS_AT_ONCE);
  const terms = searchTerms(words);
  const found: FoundDocument[] = [];
  let withoutText = 0;
  for (const { id, name } of part) {
    const text = (await values.read(keptTextName(id))) as { data: DocumentText } | null;
    if (!text) withoutText += 1;
    const { hits, pages } = searchPages(text?.data.pages ?? [], terms);
    if (pages > 0) found.push({ documentId: id, documentName: name, projectId, hits, pages });
  }
  const next = from + part.length;
  return {
    ...{ documents: found, searched: part.length - withoutText, withoutText, asOf: pack.at },
    cursor: next < documents.length ? `${START}${next}` : null,
  };
}
