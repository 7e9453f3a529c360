import { hashKey } from '@tanstack/react-query';

/** The names of documents' data on a device. Also used by a worker, which has no data API. */

/** Files of a kept project, which are removed only with it. */
export const PACKED = 'packed.';
/** The passages of such a document, with their vectors (`packed-passages.ts`). */
export const PASSAGES = 'passages.';
/** The vectors of everything in such a document that may be quoted (`packed-vectors.ts`). */
export const CANDIDATES = 'candidates.';
/** The company's pools and the built-in glossary, and the vectors of what may be quoted from them. */
export const COMMON_PASSAGES = 'common-passages';
export const COMMON_CANDIDATES = 'common-candidates';

export const documentTextKey = (documentId: string) => ['documents', 'text', documentId] as const;
export const keptTextName = (documentId: string) => hashKey(documentTextKey(documentId));
/** A project on the device (`ProjectPack`). */
export const PACK = 'pack.';
export const packName = (projectId: string) => PACK + projectId;
