import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageSquareText, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AsOf } from '#components/dates.tsx';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import { dashboardErrors } from '#domain/errors/catalogue.ts';
import { account } from '#domain/limits/limits.ts';
import { firstName, type SessionUser } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { FiguresStrip } from '#features/dashboard/components/figures-strip.tsx';
import { ProjectGrid } from '#features/dashboard/components/project-grid.tsx';
import { Section } from '#features/dashboard/components/section.tsx';
import { WaitingNote } from '#features/uploads/components/waiting-note.tsx';
import { useSearchValue } from '#hooks/use-address.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { ASK_KEY } from '../../layouts/use-ask-shortcut.ts';
import { paths } from '../../paths.ts';
import { projectHref } from '../../project-href.ts';
import { CreateProjectLink } from './dashboard/create-project.tsx';
import { DocumentsTab } from './dashboard/documents-tab.tsx';
import { OverviewTab } from './dashboard/overview-tab.tsx';
import { type CompanyData, useCompanyData } from './dashboard/use-company-data.ts';
import { NoProjects } from './no-projects.tsx';

const tabs = [
  { value: 'overview', label: t`Overview`, Content: OverviewTab },
  { value: 'projects', label: t`Projects`, Content: ProjectsTab },
  { value: 'documents', label: t`Documents`, Content: DocumentsTab },
] as const;

export function Component() {
  const user = useUser();
  usePageTitle(t`${user.companyId} Dashboard`);
  const company = useCompanyData(user.companyId);
  const [tab, setTab] = useSearchValue('tab');
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'overview';
  return (
    <PageBody>
      <PageHead
        title={t`${company.company.data?.name || user.companyName || account.placeholderCompanyName} Dashboard`}
        text={
          <>
            {user.firstVisit ? t`Welcome` : t`Welcome back`}, {firstName(user)}.{' '}
            <CompanyDetails company={company.company} />
          </>
        }
        actions={
          <>
            {/* Before there is anything to ask, the one thing to do next is below. */}
            <Button asChild variant={company.projects.data?.length === 0 ? 'secondary' : 'primary'}>
              <Link
                to={paths.startAsking()}
                aria-keyshortcuts={ASK_KEY}
                title={t`Ask (${ASK_KEY.toUpperCase()})`}
              >
                <MessageSquareText />
                <Trans>Ask</Trans>
              </Link>
            </Button>
            <Button asChild>
              <Link to={paths.settings(user.companyId)}>
                <Settings />
                <Trans>Settings</Trans>
              </Link>
            </Button>
          </>
        }
      />
      <WaitingNote className="mt-6" />
      <AsOf at={company.asOf} />
      <div className="mt-6">
        <FiguresStrip figures={company.figures} />
      </div>
      <Tabs
        value={shown}
        onValueChange={(value) => setTab(value === 'overview' ? '' : value)}
        className="mt-6"
      >
        <TabsList aria-label={t`Parts of the dashboard`}>
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ value, Content }) => (
          <TabsContent key={value} value={value}>
            <Content company={company} user={user} />
          </TabsContent>
        ))}
      </Tabs>
    </PageBody>
  );
}

/** The company's details, or an error if they failed to load. */
function CompanyDetails({ company: { data, isError } }: Pick<CompanyData, 'company'>) {
  if (isError && !data) return dashboardErrors.companyFailed;
  return data === null ? dashboardErrors.companyNotFound : data?.description;
}

export function ProjectsTab({ company, user }: { company: CompanyData; user: SessionUser }) {
  return (
    <Section title={t`All Projects`} action={<CreateProjectLink user={user} label={t`New Project`} />}>
      <QueryView
        query={company.projects}
        hold={company.holding}
        kept={company.kept?.projects}
        keptAt={company.keptAt}
        skeleton={<SkeletonRows rows={6} />}
        loadingText={t`Loading projects...`}
        errorTitle={t`The projects could not be loaded`}
        isEmpty={(projects) => projects.length === 0}
        empty={
          <NoProjects
            user={user}
            action={<CreateProjectLink user={user} label={t`Create Project`} primary />}
          />
        }
      >
        {(projects) => (
          <ProjectGrid projects={projects} projectHref={projectHref} documentCount={company.documentCount} />
        )}
      </QueryView>
    </Section>
  );
}
