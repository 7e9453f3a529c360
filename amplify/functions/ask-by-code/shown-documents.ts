import type { Citation } from '#domain/answers/answer.ts';
import { isDrawnType } from '#domain/documents/file-types.ts';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { isCurrent } from '#domain/documents/trash.ts';
import { askByCode as limits } from '#domain/limits/limits.ts';
import type { Row } from '../../rows/table.ts';
import { contentDisposition } from '../create-download-url/create-download-url.ts';
import type { ObjectLinks } from '../object-storage/s3-links.ts';

/** A cited document with short-lived links. */
export interface ShownDocument {
  id: string;
  mimeType: string;
  file: string;
  text: string;
  words: string;
}

type CitedRow = Pick<
  Row<'Document'>,
  | 'id'
  | 'companyId'
  | 'projectId'
  | 'name'
  | 'mimeType'
  | 's3Key'
  | 'textKey'
  | 'wordsKey'
  | 'state'
  | 'deletedAt'
>;

export interface LinkDeps {
  rows: { documentsById(ids: readonly string[]): Promise<(CitedRow | null)[]> };
  links: Pick<ObjectLinks, 'download'>;
}

/** Links to those of the first `documentsShown` cited documents that can be drawn and are current ones of the project. */
export async function linksTo(
  citations: readonly Pick<Citation, 'documentId'>[],
  { companyId, projectId }: { companyId: string; projectId: string },
  { rows, links }: LinkDeps,
): Promise<ShownDocument[]> {
  const ids = [...new Set(citations.map(({ documentId }) => documentId).filter(Boolean))];
  const found = await rows.documentsById(ids.slice(0, limits.documentsShown));
  const shown = found.flatMap((row) =>
    row?.companyId === companyId && row.projectId === projectId && isCurrent(row) ? [row] : [],
  );
  const link = (key: string, contentType: string, name: string) =>
    links.download({
      ...{ key, contentType, expiresIn: limits.linkSeconds },
      disposition: contentDisposition('inline', name),
    });
  return Promise.all(
    shown.flatMap(({ id, name, mimeType, s3Key, textKey, wordsKey }) => {
      if (!mimeType || !textKey || !wordsKey || !isDrawnType(mimeType)) return [];
      // Members may write a document's row, so a key in it does not prove that the object belongs to the
      // company.
      if (![s3Key, textKey, wordsKey].every((key) => isCompanyKey(key, companyId))) return [];
      return [
        Promise.all([
          link(s3Key, mimeType, name),
          link(textKey, 'application/json', 'text.json'),
          link(wordsKey, 'application/json', 'words.json'),
        ]).then(([file, text, words]) => ({ id, mimeType, file, text, words })),
      ];
    }),
  );
}
