import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { FileSearch, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { type PassageSearch, similarityText } from '#domain/search/passage-search.ts';
import { useDebouncedValue } from '#hooks/use-timing.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { passageSearchQuery } from '../api/passages.ts';
import { PassageHit } from './passage-hit.tsx';
import { SearchFailed } from './search-failed.tsx';

/** The AI provider embeds every search, so this waits for a longer pause in typing than a search for words. */
const typingMs = 600;

interface PassageResultsProps {
  projectId: string;
  words: string;
  /** The documents that match the filters. Passages of others are only counted. */
  documents: readonly DocumentRecord[];
  hrefFor: (document: DocumentRecord) => string;
}

/** The passages of a project nearest to the search words, each with its similarity. */
export function PassageResults({ projectId, words, documents, hrefFor }: PassageResultsProps) {
  const sought = useDebouncedValue(words.trim(), typingMs);
  const query = useQuery({ ...passageSearchQuery(projectId, sought), enabled: sought !== '' });
  const { data, error, isFetching, refetch } = query;
  const byId = useMemo(() => new Map(documents.map((document) => [document.id, document])), [documents]);

  if (sought === '')
    return (
      <EmptyState
        icon={FileSearch}
        title={t`Search by meaning`}
        text={t`Describe what you are looking for in your own words, in any language. The nearest passages are listed.`}
      />
    );
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={5} />;
  const shown = data.results.filter((result) => result.kind === 'entry' || byId.has(result.documentId));
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <p role="status" className="px-3 py-2 text-xs text-ink-soft">
        {whatWasFound(data, shown.length)}
      </p>
      {data.summary && <EmptyState icon={SearchX} title={t`Not in your documents`} text={data.summary} />}
      {shown.length > 0 && (
        <ol
          aria-label={t`Nearest passages`}
          className="divide-y divide-hairline border-y border-rule bg-sheet"
        >
          {shown.map((result, index) => {
            const document = result.kind === 'passage' ? byId.get(result.documentId) : undefined;
            const href = document && hrefFor(document);
            return <PassageHit key={result.id} number={index + 1} {...{ result, document, href }} />;
          })}
        </ol>
      )}
    </div>
  );
}

/** States the confidence, which is the mean similarity of the passages to the search words. */
function whatWasFound({ results, confidence, isPlain }: PassageSearch, shown: number): string {
  const hidden = results.length - shown;
  return [
    t`${shown} nearest ${plural(shown, { one: 'passage', other: 'passages' })}.`,
    ...(results.length > 0 ? [t`Confidence ${similarityText(confidence)}, the mean similarity.`] : []),
    ...(hidden > 0
      ? [t`${hidden} more ${plural(hidden, { one: 'is', other: 'are' })} hidden by the filters.`]
      : []),
    ...(isPlain
      ? [t`Construction search is unavailable. These results match by meaning only, not by exact words.`]
      : []),
  ].join(' ');
}
