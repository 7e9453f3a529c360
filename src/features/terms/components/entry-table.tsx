import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { constructionGlossary } from '#domain/glossary/construction-glossary.ts';
import { type PoolEntry, searchEntries } from '#domain/glossary/pool-entry.ts';

interface EntryTableProps {
  label: string;
  entries: readonly PoolEntry[];
  /** The actions for a term. Absent if terms are read-only. */
  actions?: (entry: PoolEntry) => ReactNode;
}

/**
 * Terms and their meanings as a ruled list: the term in the margin on a wide screen, above its text on a
 * phone.
 */
export function EntryTable({ label, entries, actions }: EntryTableProps) {
  return (
    <ul aria-label={label} className="border-t border-rule">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 md:grid-cols-[14rem_minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p dir="auto" className="font-semibold break-words">
              {entry.term}
            </p>
            {entry.also.length > 0 && (
              <p dir="auto" className="text-xs break-words text-ink-soft">
                {entry.also.join(', ')}
              </p>
            )}
          </div>
          <p dir="auto" className="max-w-reading text-sm break-words whitespace-pre-line">
            {entry.definition}
          </p>
          {actions && <div className="flex gap-1">{actions(entry)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** The built-in glossary, read-only and the same for everyone. */
export function GlossaryEntries({ search }: { search: string }) {
  const found = searchEntries(constructionGlossary, search);
  return (
    <section aria-label={t`Construction glossary`} className="mt-8">
      <h2 className="py-3 text-base font-semibold">
        <Trans>Construction glossary</Trans>{' '}
        <span className="font-normal text-ink-soft">
          <Trans>comes with the product, {constructionGlossary.length} terms</Trans>
        </span>
      </h2>
      {found.length > 0 ? (
        <EntryTable label={t`Construction glossary`} entries={found} />
      ) : (
        <p className="border-t border-rule py-4 text-ink-soft">
          <Trans>No term in the glossary contains “{search}”.</Trans>
        </p>
      )}
    </section>
  );
}
