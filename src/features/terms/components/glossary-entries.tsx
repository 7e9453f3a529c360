import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { constructionGlossary } from '#domain/glossary/construction-glossary.ts';
import { searchEntries } from '#domain/glossary/pool-entry.ts';
import { EntryTable } from './entry-table.tsx';

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
