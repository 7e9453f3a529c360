import type { DocumentStatus } from './document-status.ts';
import { FILE_TYPES, type FileType } from './file-types.ts';
import { hasTag } from './tags.ts';

/** The filter of a document list. An empty text filters nothing. */
export interface DocumentFilter {
  /** Each word must be in the name, the number, the revision or a tag. */
  words: string;
  status: string;
  /** A file type such as `pdf`. */
  type: string;
  tag: string;
  projectId: string;
  /** Days, as 2026-11-21, in the user's time zone, both inclusive. */
  from: string;
  to: string;
}

interface Filterable {
  name: string;
  documentNumber: string | null;
  revision: string | null;
  tags: readonly string[];
  status: DocumentStatus | null;
  mimeType: string;
  projectId: string;
  createdAt: string;
}

/** The documents that match the filter, in their order. An invalid date does not filter. */
export function filterDocuments<Document extends Filterable>(
  documents: readonly Document[],
  filter: DocumentFilter,
): Document[] {
  const { status, type, tag, projectId } = filter;
  const sought = filter.words.toLowerCase().split(/\s+/u).filter(Boolean);
  const mimeType = type in FILE_TYPES ? FILE_TYPES[type as FileType].mimeType : null;
  const earliest = startOfDay(filter.from, 0);
  const end = startOfDay(filter.to, 1);
  return documents.filter((document) => {
    const label = [document.name, document.documentNumber, document.revision, ...document.tags]
      .join(' ')
      .toLowerCase();
    const added = Date.parse(document.createdAt);
    return (
      sought.every((word) => label.includes(word)) &&
      (!status || document.status === status) &&
      (!mimeType || document.mimeType === mimeType) &&
      (!tag || hasTag(document.tags, tag)) &&
      (!projectId || document.projectId === projectId) &&
      (earliest === null || added >= earliest) &&
      (end === null || added < end)
    );
  });
}

/** The start of a calendar day in the user's time zone, `daysLater` days on. Null for an invalid date. */
export function startOfDay(day: string, daysLater: 0 | 1): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  const start = new Date(year, month - 1, date + daysLater).getTime();
  return Number.isNaN(start) ? null : start;
}
