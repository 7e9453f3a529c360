import type { DocumentRecord } from '../api/document-record.ts';
import { PassageResults } from './passage-results.tsx';
import { TextResults } from './text-results.tsx';
import type { SearchPlace } from './use-list-state.ts';

interface SearchResultsProps {
  searchIn: Exclude<SearchPlace, 'names'>;
  companyId: string;
  projectId: string | undefined;
  words: string;
  /** Those that the filters leave. */
  documents: readonly DocumentRecord[];
  hrefFor: (document: DocumentRecord) => string;
  projectName: ((projectId: string) => string | undefined) | undefined;
}

/** Places inside the documents, by their words or, in one project, by what they mean. */
export function SearchResults({ searchIn, projectId, ...search }: SearchResultsProps) {
  if (searchIn === 'meaning' && projectId) return <PassageResults projectId={projectId} {...search} />;
  return <TextResults projectId={projectId} {...search} />;
}
