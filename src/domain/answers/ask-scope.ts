import { FILE_TYPES, type FileType } from '../documents/file-types.ts';
import { type DocumentFilter, filterDocuments } from '../documents/filter-documents.ts';
import { questionSize } from '../limits/limits.ts';
import type { AskedCompany } from './answer.ts';

/**
 * The documents that a question is limited to. Chosen documents override the filters. An empty scope means the whole
 * project.
 */
export interface AskScope {
  /** Every project of the company that the person can open. The other fields are then ignored. */
  inCompany: boolean;
  /** Ids of chosen documents. */
  documents: readonly string[];
  /** A file type such as `pdf`; '' for any, as below. */
  type: string;
  tag: string;
  /** Days on which documents were added, as 2026-11-21, both inclusive. */
  from: string;
  to: string;
}

export const wholeProject: AskScope = {
  ...{ inCompany: false, documents: [] },
  ...{ type: '', tag: '', from: '', to: '' },
};

export const wholeCompany: AskScope = { ...wholeProject, inCompany: true };

export function isWholeProject({ inCompany, documents, type, tag, from, to }: AskScope): boolean {
  return !inCompany && documents.length === 0 && [type, tag, from, to].every((value) => value === '');
}

type Scoped = Parameters<typeof filterDocuments>[0][number] & { id: string; state: string | null };

/** The documents in a scope: the chosen ones of any revision, or the current ones that match the filters. */
export function documentsInScope<Document extends Scoped>(
  documents: readonly Document[],
  { inCompany, documents: chosen, ...rest }: AskScope,
): Document[] {
  if (inCompany) return [];
  if (chosen.length > 0) return documents.filter(({ id }) => chosen.includes(id));
  const filter: DocumentFilter = { words: '', status: '', projectId: '', ...rest };
  return filterDocuments(documents, filter).filter(({ state }) => state !== 'superseded');
}

/** Explains why a question cannot be asked of this many documents, or returns null. */
export function scopeProblem(count: number): string | null {
  if (count === 0) return 'No documents match. Change what you ask.';
  if (count <= questionSize.documents) return null;
  return `${count} documents match. A question can search at most ${questionSize.documents}.`;
}

/** The scope in a few words, such as `PDF, tag Fire`. `found`: its documents. */
export function scopeText(scope: AskScope, found: readonly { name: string }[]): string {
  if (scope.inCompany) return 'Whole company';
  if (isWholeProject(scope)) return 'Whole project';
  if (scope.documents.length > 0)
    return documentsText(
      found.map(({ name }) => name),
      scope.documents.length,
    );
  const { type, tag, from, to } = scope;
  const days = from && to ? `added ${from} to ${to}` : from ? `added from ${from}` : to && `added to ${to}`;
  const label = type in FILE_TYPES ? FILE_TYPES[type as FileType].label : type;
  const text = [label, tag && `tag ${tag}`, days].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * `Whole company, 3 projects`, with the number of searched projects if there were too many for one question.
 */
export function companyText({ projects, left }: AskedCompany): string {
  const all = projects.length + left;
  if (left > 0) return `Whole company, the newest ${projects.length} of ${all} projects`;
  return all === 1 ? 'Whole company, 1 project' : `Whole company, ${all} projects`;
}

/** `Rails.pdf`, or `3 documents`. */
export function documentsText(names: readonly string[], count: number): string {
  const [only] = names;
  if (count === 1) return only ?? '1 document';
  return `${count} documents`;
}
