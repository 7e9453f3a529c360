import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import type { ClauseChange, TextComparisonResult } from '#domain/comparison/texts/compare-texts.ts';
import { getDocumentText } from '#features/documents/api/get-stored-pages.ts';
import { useShortcut } from '#hooks/use-shortcut.ts';
import { shown } from '#lib/language/shown.ts';
import { compareTextsInWorker } from '#lib/viewer/comparison/in-worker.ts';
import { ChangeList } from './change-list.tsx';
import { type ChosenPage, nameOfPage } from './page-choice.tsx';

interface TextComparisonViewProps {
  before: ChosenPage;
  after: ChosenPage;
}

/** Two whole text documents compared clause by clause, with the different words marked. */
export function TextComparisonView({ before, after }: TextComparisonViewProps) {
  const query = useQuery({
    queryKey: ['documents', 'text-comparison', before.document.id, after.document.id],
    queryFn: async ({ signal }) => {
      const [old, now] = await Promise.all([
        getDocumentText(before.document.id, signal),
        getDocumentText(after.document.id, signal),
      ]);
      return compareTextsInWorker(old.pages, now.pages, signal);
    },
  });
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={6} />}
      loadingText={t`Comparing clauses...`}
      errorTitle={t`The two documents could not be compared`}
    >
      {(result) => <Clauses result={result} title={`${nameOfPage(before)} → ${nameOfPage(after)}`} />}
    </QueryView>
  );
}

function Clauses({ result, title }: { result: TextComparisonResult; title: string }) {
  const { changes, header, compared } = result;
  const [selected, setSelected] = useState<number | null>(null);
  const rows = useRef<(HTMLLIElement | null)[]>([]);
  const select = (index: number) => {
    setSelected(index);
    rows.current[index]?.scrollIntoView({ block: 'center' });
  };
  const step = (by: number) => {
    if (changes.length > 0) select(selected === null ? 0 : (selected + by + changes.length) % changes.length);
  };
  useShortcut('n', () => step(1));
  useShortcut('p', () => step(-1));
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a scrolling region must be reachable by keyboard */}
      <div className="min-h-0 flex-1 overflow-y-auto bg-wash p-4 -outline-offset-2" tabIndex={0}>
        <ol className="mx-auto max-w-reading space-y-3">
          {changes.map((change, index) => (
            <li
              key={`${change.kind}${change.before?.page}${change.before?.text}${change.after?.page}${change.after?.text}`}
              ref={(element) => {
                rows.current[index] = element;
              }}
              className={clsx(
                'rounded border bg-sheet p-3',
                selected === index ? 'border-accent' : 'border-rule',
              )}
            >
              <ClauseDiff change={change} />
            </li>
          ))}
        </ol>
      </div>
      <div className="border-rule max-md:h-2/5 max-md:border-t md:w-80 md:border-s">
        <ChangeList
          title={title}
          sentences={changes.map(({ sentence }) => shown(sentence))}
          issued={header.map(({ sentence }) => shown(sentence))}
          notes={[t`Compared ${compared.clausesBefore} clauses with ${compared.clausesAfter}, word by word.`]}
          selected={selected}
          onSelect={select}
        />
      </div>
    </div>
  );
}

const kinds = { changed: t`Changed`, added: t`Added`, removed: t`Removed` };

function ClauseDiff({ change: { kind, before, after, parts } }: { change: ClauseChange }) {
  const clause = after ?? before;
  const pages = [before && t`old page ${before.page}`, after && t`new page ${after.page}`].filter(Boolean);
  return (
    <>
      <p className="text-xs text-ink-soft">
        {[kinds[kind], clause?.heading, pages.join(', ')].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one clause never change their order
          <span key={at}>
            {at > 0 && ' '}
            {part.kind === 'removed' ? (
              <del className="bg-failed-wash text-failed">{part.text}</del>
            ) : part.kind === 'added' ? (
              <ins className="bg-accent-wash font-semibold text-ink">{part.text}</ins>
            ) : (
              part.text
            )}
          </span>
        ))}
      </p>
    </>
  );
}
