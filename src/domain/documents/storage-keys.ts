import { cleanFileName } from './file-name.ts';
import { isSafeId } from './ids.ts';

/** The files that a document has in storage. */
const filePurposes = ['file', 'text', 'words', 'thumbnail'] as const;

export type FilePurpose = (typeof filePurposes)[number];

export const isFilePurpose = (text: string): text is FilePurpose =>
  filePurposes.includes(text as FilePurpose);

interface DocumentScope {
  companyId: string;
  projectId: string;
  documentId: string;
}

/**
 * The storage key of a file. `timestamp` in milliseconds since 1970, so that a file uploaded again gets its own key.
 */
export function storageKey(
  purpose: FilePurpose,
  { companyId, projectId, documentId }: DocumentScope,
  upload: { fileName: string; timestamp: number },
): string {
  const folder = `${companyId}/${projectId}`;
  switch (purpose) {
    case 'file':
      return `${folder}/files/${documentId}_${upload.timestamp}_${cleanFileName(upload.fileName)}`;
    case 'text':
      return `${folder}/text/${documentId}.json`;
    case 'words':
      return `${folder}/words/${documentId}.json`;
    case 'thumbnail':
      return `${folder}/thumbnails/${documentId}.jpg`;
  }
}

/** True for a key that `storageKey` makes for that file of that document, whenever it was uploaded. */
export function isKeyOf(purpose: FilePurpose, document: DocumentScope, key: string): boolean {
  if (purpose !== 'file') return key === storageKey(purpose, document, { fileName: '', timestamp: 0 });
  const begin = `${document.companyId}/${document.projectId}/files/${document.documentId}_`;
  return key.startsWith(begin) && /^\d{13}_[^/\\]+$/.test(key.slice(begin.length));
}

/** True for the keys of that company. The slash matters: `acme` is not a prefix of `acme-2`'s keys. */
export const isCompanyKey = (key: string, companyId: string) =>
  companyId !== '' && key.startsWith(`${companyId}/`);

/** The JSON copies of rows in storage, as section 3 of the specification lays them out. Null for an id that is not a safe key. */
export const projectMirrorKey = ({ companyId, id }: { companyId: string; id: string }): string | null =>
  isSafeId(id) ? `${companyId}/projects/${id}.json` : null;

export const documentMirrorKey = (row: {
  companyId: string;
  projectId: string;
  id: string;
}): string | null =>
  isSafeId(row.id) && isSafeId(row.projectId)
    ? `${row.companyId}/${row.projectId}/documents/${row.id}.json`
    : null;
