import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSearch, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { AsOf } from '#components/dates.tsx';
import { EmptyState } from '#components/states.tsx';
import { searchTerms } from '#domain/documents/text-search.ts';
import { useDebouncedValue } from '#hooks/use-timing.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { textSearchQuery } from '../api/search-texts.ts';
import { SearchFailed } from './search-failed.tsx';
import { TextResult } from './text-result.tsx';

/** The search starts when typing pauses. */
const typingMs = 300;
/** With this many documents found, people usually refine the search instead of reading on. */
const documentsWanted = 200;

interface TextResultsProps {
  companyId: string;
  /** The person who searches. */
  sub: string;
  projectId?: string;
  words: string;
  /** The documents that match the filters. Others are not shown. */
  documents: readonly DocumentRecord[];
  hrefFor: (document: DocumentRecord) => string;
  projectName?: (projectId: string) => string | undefined;
}

/** Search results inside the files: pages with the words, added document by document during the search. */
export function TextResults({
  companyId,
  sub,
  projectId,
  words,
  documents,
  hrefFor,
  projectName,
}: TextResultsProps) {
  const sought = useDebouncedValue(words.trim(), typingMs);
  const isSearch = searchTerms(sought).length > 0;
  const query = useInfiniteQuery({
    ...textSearchQuery(companyId, { sub, words: sought, projectId }),
    enabled: isSearch,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const byId = useMemo(() => new Map(documents.map((document) => [document.id, document])), [documents]);
  const found = useDeferredValue(
    useMemo(
      () =>
        (data?.pages ?? [])
          .flatMap((page) => page.documents)
          .filter(({ documentId }) => byId.has(documentId)),
      [data, byId],
    ),
  );
  const seeksOn = isSearch && hasNextPage && !isFetching && !error && found.length < documentsWanted;
  useEffect(() => {
    if (seeksOn) void fetchNextPage();
  }, [seeksOn, fetchNextPage]);

  if (!isSearch)
    return (
      <EmptyState
        icon={FileSearch}
        title={t`Search inside the files`}
        text={t`Enter words that appear on the same page. Use “quotation marks” to find an exact phrase.`}
      />
    );
  if (error && !data)
    return <SearchFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const sum = (part: 'searched' | 'withoutText') =>
    (data?.pages ?? []).reduce((all, page) => all + page[part], 0);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="px-3 pt-2 empty:hidden">
        <AsOf at={data?.pages[0]?.asOf ?? 0} />
      </div>
      <p role="status" className="flex items-center gap-2 px-3 py-2 text-xs text-ink-soft">
        {isFetching && <Spinner />}
        {summary({
          found: found.length,
          searched: sum('searched'),
          withoutText: sum('withoutText'),
          isComplete: !hasNextPage && !isFetching,
        })}
      </p>
      {found.length === 0 && !isFetching && !hasNextPage ? (
        <EmptyState
          icon={SearchX}
          title={t`No page contains these words`}
          text={t`Try fewer or other words, or ask a question: answers are found by meaning as well.`}
        />
      ) : (
        <ol
          aria-label={t`Found inside files`}
          className="divide-y divide-hairline border-y border-rule bg-sheet"
        >
          {found.map((result) => {
            const document = byId.get(result.documentId);
            return (
              document && (
                <TextResult
                  key={result.documentId}
                  document={document}
                  result={result}
                  words={sought}
                  href={hrefFor(document)}
                  projectName={projectName?.(document.projectId)}
                />
              )
            );
          })}
        </ol>
      )}
    </div>
  );
}

interface Progress {
  found: number;
  searched: number;
  withoutText: number;
  isComplete: boolean;
}

const documentCount = (count: number): string => plural(count, { one: '# document', other: '# documents' });

/** How many documents were searched, and how many could not be. */
function summary({ found, searched, withoutText, isComplete }: Progress): string {
  const matching = documentCount(found);
  const read = documentCount(searched);
  const left = documentCount(withoutText);
  if (withoutText > 0)
    return isComplete
      ? t`${matching} found. The text of ${read} was searched; ${left} without text could not be.`
      : t`${matching} found. The text of ${read} was searched so far; ${left} without text could not be.`;
  return isComplete
    ? t`${matching} found. The text of ${read} was searched.`
    : t`${matching} found. The text of ${read} was searched so far.`;
}
