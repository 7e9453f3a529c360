import { hashKey } from '@tanstack/react-query';

/** Under which names a device keeps what belongs to documents; read by a worker, too, which has no data API. */

/** Files of a project that is kept as a whole: they go with it alone. */
export const PACKED = 'packed.';
/** The passages of such a document with their vectors (`packed-passages.ts`). */
export const PASSAGES = 'passages.';
/** The company's shared pools and the product's glossary. */
export const COMMON_PASSAGES = 'common-passages';

export const documentTextKey = (documentId: string) => ['documents', 'text', documentId] as const;
export const keptTextName = (documentId: string) => hashKey(documentTextKey(documentId));
export const packName = (projectId: string) => `pack.${projectId}`;
