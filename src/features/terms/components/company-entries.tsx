import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { BookOpen, Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { entryOf, type PoolEntry, searchEntries } from '#domain/glossary/pool-entry.ts';
import type { CommonPool } from '#domain/passages/namespace.ts';
import { poolNames } from '#domain/passages/pool-names.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { newTermId, useDeleteEntry, useSaveEntries } from '../api/entries.ts';
import { writeCsv } from './csv-file.ts';
import { CsvImport } from './csv-import.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';

interface CompanyEntriesProps {
  companyId: string;
  companyName: string;
  pool: CommonPool;
  /** The terms of the pool. */
  entries: UseQueryResult<PoolEntry[]>;
  search: string;
  /** Admins and Owners may edit. Everyone may read. */
  mayEdit: boolean;
}

/** The company's own terms in one pool. */
export function CompanyEntries({
  companyId,
  companyName,
  pool,
  entries,
  search,
  mayEdit,
}: CompanyEntriesProps) {
  const save = useSaveEntries(companyId, pool);
  const remove = useDeleteEntry(companyId, pool);
  const known = entries.data ?? [];
  return (
    <section aria-label={companyName}>
      <div className="flex flex-wrap items-center justify-between gap-2 py-3">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{companyName}</h2>
        <div className="flex flex-wrap gap-2">
          {known.length > 0 && (
            <Button onClick={() => void writeCsv(known).then((file) => saveFile(file, `${pool}.csv`))}>
              <Download />
              <Trans>Export CSV</Trans>
            </Button>
          )}
          {mayEdit && entries.isSuccess && (
            <CsvImport
              key={pool}
              known={known}
              save={(added, onStored) => save.mutateAsync({ entries: added, onStored })}
            />
          )}
          {mayEdit && (
            <EntryDialog
              trigger={
                <Button variant="primary">
                  <Plus />
                  <Trans>New term</Trans>
                </Button>
              }
              save={(values) => save.mutateAsync({ entries: [entryOf(newTermId(), values)] })}
            />
          )}
        </div>
      </div>
      <QueryView
        query={entries}
        skeleton={<SkeletonRows rows={5} />}
        loadingText={t`Loading...`}
        errorTitle={t`The terms could not be loaded`}
        isEmpty={(all) => searchEntries(all, search).length === 0}
        empty={<NoEntries pool={pool} search={search} mayEdit={mayEdit} />}
      >
        {(all) => (
          <EntryTable
            label={t`${shown(poolNames[pool])} of ${companyName}`}
            entries={searchEntries(all, search)}
            actions={
              mayEdit ? (entry) => <EntryActions entry={entry} save={save} remove={remove} /> : undefined
            }
          />
        )}
      </QueryView>
    </section>
  );
}

interface EntryActionsProps {
  entry: PoolEntry;
  save: ReturnType<typeof useSaveEntries>;
  remove: ReturnType<typeof useDeleteEntry>;
}

function EntryActions({ entry, save, remove }: EntryActionsProps) {
  return (
    <>
      <EntryDialog
        entry={entry}
        trigger={
          <Button variant="quiet" size="icon" aria-label={t`Edit ${entry.term}`}>
            <Pencil />
          </Button>
        }
        save={(values) => save.mutateAsync({ entries: [entryOf(entry.id, values)] })}
      />
      <ConfirmDialog
        title={t`Delete this term`}
        text={t`“${entry.term}” is deleted for everyone in your company. Answers no longer use it.`}
        confirmLabel={t`Delete`}
        danger
        trigger={
          <Button variant="quiet" size="icon" aria-label={t`Delete ${entry.term}`}>
            <Trash2 />
          </Button>
        }
        onConfirm={async () => {
          await remove.mutateAsync(entry.id);
        }}
      />
    </>
  );
}

function NoEntries({ pool, search, mayEdit }: Pick<CompanyEntriesProps, 'pool' | 'search' | 'mayEdit'>) {
  if (search)
    return (
      <p className="border-t border-rule py-4 text-ink-soft">
        <Trans>None of your terms contains “{search}”.</Trans>
      </p>
    );
  return (
    <EmptyState
      className="border-t border-rule"
      icon={BookOpen}
      title={t`Nothing in ${shown(poolNames[pool]).toLocaleLowerCase()} yet`}
      text={
        mayEdit
          ? t`Every question in your company also searches the terms that you add here.`
          : t`An Admin or Owner of your company can add terms. Every question also searches them.`
      }
    />
  );
}
