import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { SearchField } from '#components/search-field.tsx';
import { LoadingRows } from '#components/states.tsx';
import { textLink } from '#components/text-link.ts';
import { commonPools } from '#domain/passages/namespace.ts';
import { poolNames } from '#domain/passages/pool-names.ts';
import { canManage } from '#features/auth/api/session-user.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { entriesQuery } from '#features/terms/api/entries.ts';
import { CompanyEntries } from '#features/terms/components/company-entries.tsx';
import { GlossaryEntries } from '#features/terms/components/entry-table.tsx';
import { useSearchValue } from '#hooks/use-address.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { shown } from '#lib/language/shown.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

/** /common-terms: the terms that every question searches as well as its project’s documents. */
export function Component() {
  usePageTitle(screens.commonTerms.title);
  const { user, status, problem } = useSession();
  const [search, setSearch] = useSearchValue('search');
  const [named, setPool] = useSearchValue('pool');
  const pool = commonPools.find((known) => known === named) ?? 'common_terms';
  const entries = useQuery({
    ...entriesQuery(user?.companyId ?? '', pool),
    enabled: user !== null,
  });
  return (
    <PageBody>
      <PageHead
        title={screens.commonTerms.title}
        text={t`Every question searches these terms as well as the project’s documents. Only your company can see its own terms.`}
      />
      <Tabs
        value={pool}
        onValueChange={(next) => setPool(next === 'common_terms' ? '' : next)}
        className="mt-4"
      >
        <TabsList aria-label={t`Pools`}>
          {commonPools.map((known) => (
            <TabsTrigger key={known} value={known}>
              {shown(poolNames[known])}
            </TabsTrigger>
          ))}
        </TabsList>
        {/* Keeps the footer below the fold, so that it does not jump when the terms load. */}
        <TabsContent value={pool} className="min-h-[75vh]">
          <SearchField label={t`Search terms`} value={search} onChange={setSearch} className="max-w-sm" />
          {(status === 'loading' && !problem) || (entries.isLoading && !entries.isFetched) ? (
            <LoadingRows rows={10} />
          ) : (
            <>
              {user ? (
                <CompanyEntries
                  companyId={user.companyId}
                  companyName={user.companyName}
                  pool={pool}
                  entries={entries}
                  search={search}
                  mayEdit={canManage(user)}
                />
              ) : (
                <p className="py-4 text-ink-soft">
                  <Trans>
                    <Link
                      className={textLink}
                      to={paths.signIn({
                        returnTo: paths.commonTerms(pool === 'common_terms' ? undefined : pool),
                      })}
                    >
                      Sign in
                    </Link>{' '}
                    to see and add the terms of your own company.
                  </Trans>
                </p>
              )}
              {pool === 'common_terms' && <GlossaryEntries search={search} />}
            </>
          )}
        </TabsContent>
      </Tabs>
    </PageBody>
  );
}
