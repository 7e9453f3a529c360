import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, GitCompare } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { FILE_TYPES, isDrawnType } from '#domain/documents/file-types.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { useSearchValues } from '#hooks/use-address.ts';
import { Button } from '#ui/button.tsx';
import { comparedPairQuery } from '../api/compared-pair.ts';
import { addressOf, type ChosenPage, chosenPage, PageChoice } from './page-choice.tsx';
import { SheetComparisonView } from './sheet-comparison-view.tsx';
import { TextComparisonView } from './text-comparison-view.tsx';

interface ComparisonScreenProps {
  projectId: string;
  /** The URL of the project. */
  back: ReactNode;
}

/**
 * Compares two revisions. The URL names both as `before` and `after`, each a document and a page. If it names
 * only one, the register says which other revision it is compared with.
 */
export function ComparisonScreen({ projectId, back }: ComparisonScreenProps) {
  const query = useQuery(projectDocumentsQuery(projectId));
  return (
    <div className="flex h-[calc(100dvh-var(--header)-1px)] flex-col">
      <div className="flex flex-wrap items-center gap-x-3 border-b border-rule px-4 py-1">
        <h1 className="me-auto text-base font-semibold">
          <Trans>Compare revisions</Trans>
        </h1>
        {back}
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        loadingText={t`Loading documents...`}
        errorTitle={t`The documents could not be loaded`}
      >
        {(documents) => <Comparison documents={documents} />}
      </QueryView>
    </div>
  );
}

function Comparison({ documents }: { documents: readonly DocumentRecord[] }) {
  const [search, change] = useSearchValues();
  const sorted = useMemo(
    () => documents.toSorted((one, other) => one.name.localeCompare(other.name)),
    [documents],
  );
  const named = { before: search.get('before') ?? '', after: search.get('after') ?? '' };
  const { data: pair } = useQuery({
    ...comparedPairQuery(named.after),
    enabled: named.after !== '' && named.before === '',
  });
  const isOpen = named.before === '' && pair;
  const after = useChosen((isOpen && pair.after) || named.after, documents);
  const before = useChosen((isOpen && pair.before) || named.before, documents);
  const asText = search.get('as');
  const isText = asText ? asText === 'text' : isTextPair(before, after);
  const mayChoose = [before, after].every((side) => side?.document.mimeType === FILE_TYPES.pdf.mimeType);
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 border-b border-hairline bg-sheet px-4 py-2">
        <PageChoice
          label={t`Old`}
          chosen={before}
          documents={sorted}
          onChoose={(chosen) =>
            change({ before: addressOf(chosen), after: after ? addressOf(after) : '', as: '' })
          }
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Swap old and new`}
          disabled={!before || !after}
          onClick={() => before && after && change({ before: addressOf(after), after: addressOf(before) })}
        >
          <ArrowLeftRight />
        </Button>
        <PageChoice
          label={t`New`}
          chosen={after}
          documents={sorted}
          onChoose={(chosen) =>
            change({ before: before ? addressOf(before) : '', after: addressOf(chosen), as: '' })
          }
        />
        {mayChoose && (
          <Button variant="quiet" onClick={() => change({ as: isText ? 'drawing' : 'text' })}>
            {isText ? t`Compare as drawings` : t`Compare as text`}
          </Button>
        )}
      </div>
      {before && after ? (
        isText ? (
          <TextComparisonView before={before} after={after} />
        ) : (
          <SheetComparisonView
            key={`${addressOf(before)} ${addressOf(after)}`}
            before={before}
            after={after}
            onCancel={() => change({ before: '', after: '' })}
          />
        )
      ) : (
        <EmptyState
          className="flex-1 justify-center"
          icon={GitCompare}
          title={t`Choose two revisions`}
          text={t`Choose the old and the new one above. They may be two files, or two pages of one.`}
        />
      )}
    </>
  );
}

/** Stays the same object as long as the URL names the same page. */
function useChosen(address: string, documents: readonly DocumentRecord[]): ChosenPage | null {
  return useMemo(() => chosenPage(address, documents), [address, documents]);
}

/** A specification has a section number in its number or name. A drawing has none. */
const TEXT_NAME = /\b(?:spec(?:ification)?|section|certificate|letter|report|\d{2} ?\d{2} ?\d{2})\b/iu;

/**
 * Files without drawn pages are compared as text, and so are PDFs of several pages whose names say that they
 * are texts.
 */
function isTextPair(before: ChosenPage | null, after: ChosenPage | null): boolean {
  const sides = [before, after].flatMap((side) => side?.document ?? []);
  if (sides.some(({ mimeType }) => !isDrawnType(mimeType))) return true;
  return sides.length === 2 && sides.every(({ name }) => TEXT_NAME.test(name));
}
