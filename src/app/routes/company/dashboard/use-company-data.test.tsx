import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { QueryView } from '#components/query-view.tsx';
import { dashboardSnapshot } from '#features/dashboard/api/dashboard-snapshot.ts';
import { FiguresStrip } from '#features/dashboard/components/figures-strip.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { Toaster, toast } from '#ui/toaster.tsx';
import { useCompanyData } from './use-company-data.ts';

const createdAt = new Date().toISOString();
const row = { id: 'x', name: 'Tower', projectId: 'x', mimeType: 'application/pdf', createdAt };
const rows = <Row,>() => Promise.resolve([row] as Row[]);
const acme = { name: 'Acme', description: 'Towers and quays' };

/** A data API in which the named requests fail. */
function aDataApi(...down: string[]) {
  const answers = {
    listProjects: () => rows<Project>(),
    listCompanyDocuments: () => rows<DocumentRecord>(),
    listMembers: () => rows<typeof row>(),
    getCompany: () => Promise.resolve(acme),
  };
  const unlessDown =
    <Value,>(name: keyof typeof answers, answer: () => Promise<Value>) =>
    () =>
      down.includes(name) ? Promise.reject(new Error('500')) : answer();
  return {
    restore: () => void down.splice(0),
    lists: {
      listProjects: unlessDown('listProjects', answers.listProjects),
      listCompanyDocuments: unlessDown('listCompanyDocuments', answers.listCompanyDocuments),
      listMembers: unlessDown('listMembers', answers.listMembers),
      getCompany: unlessDown('getCompany', answers.getCompany),
    },
  };
}

const everything = ['listProjects', 'listCompanyDocuments', 'listMembers', 'getCompany'];

const aClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The status strip, the company and the projects, as the dashboard shows them. */
function Parts({ lists }: { lists: ReturnType<typeof aDataApi>['lists'] }) {
  const company = useCompanyData('acme', lists);
  return (
    <>
      <FiguresStrip figures={company.figures} />
      <p>{company.company.data?.description ?? (company.company.isError && 'No company')}</p>
      <QueryView
        query={company.projects}
        hold={company.holding}
        kept={company.kept?.projects}
        keptAt={company.keptAt}
        skeleton="loading"
        loadingText="Loading"
        errorTitle="The projects could not be loaded"
      >
        {(projects) => projects.map(({ name }) => name).join()}
      </QueryView>
    </>
  );
}

function show(lists: ReturnType<typeof aDataApi>['lists'], client = aClient()) {
  return render(
    <QueryClientProvider client={client}>
      <Parts lists={lists} />
    </QueryClientProvider>,
  );
}

const figures = () => screen.getAllByRole('definition').map((value) => value.textContent?.slice(0, 1));

afterEach(() => {
  localStorage.clear();
  for (const { id } of toast.getHistory()) toast.dismiss(id);
});

it('shows empty lists and no message when storage keys are missing', async () => {
  const missing = async () => {
    throw Object.assign(new Error('The specified key does not exist.'), { name: 'NoSuchKey' });
  };
  const lists = {
    ...aDataApi().lists,
    listProjects: missing,
    listCompanyDocuments: missing,
    listMembers: missing,
  };
  const client = aClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useCompanyData('acme', lists), { wrapper });
  await waitFor(() => expect(result.current.projects.data).toEqual([]));
  await waitFor(() => expect(result.current.documents.data).toEqual([]));
  await waitFor(() => expect(client.getQueryData(['members', 'acme'])).toEqual([]));
  expect(document.body).not.toHaveTextContent('Loading Error');
});

it('shows missing figures as dashes, and one Retry loads them and the company', async () => {
  const api = aDataApi(...everything);
  show(api.lists);
  await waitFor(() => expect(figures()).toEqual(['–', '–', '–', '–']));
  expect(screen.getByText('No company')).toBeVisible();
  api.restore();
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await waitFor(() => expect(figures()).toEqual(['1', '1', '1', '1']));
  expect(await screen.findByText('Towers and quays')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

it('has the time of its oldest list, and no time until a list has loaded', async () => {
  const { lists } = aDataApi();
  const client = aClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCompanyData('acme', lists), { wrapper });
  expect(result.current.asOf).toBe(0);
  await waitFor(() => expect(result.current.documents.isSuccess).toBe(true));
  act(() => void client.setQueryData(projectsQuery('acme').queryKey, [], { updatedAt: 5 }));
  await waitFor(() => expect(result.current.asOf).toBe(5));
});

it('hides only the failed list’s figure and saves no snapshot', async () => {
  const api = aDataApi('listMembers');
  show(api.lists);
  await waitFor(() => expect(figures()).toEqual(['1', '1', '–', '1']));
  expect(dashboardSnapshot('acme').read()).toBeNull();
  api.restore();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(figures()).toEqual(['1', '1', '1', '1']));
  expect(dashboardSnapshot('acme').read()?.company).toEqual(acme);
});

it('keeps saved data when reloading fails, with a notice and a Retry', async () => {
  const first = show(aDataApi().lists);
  await waitFor(() => expect(dashboardSnapshot('acme').read()?.company).toEqual(acme));
  first.unmount();
  const api = aDataApi(...everything);
  const client = aClient();
  const { container } = show(api.lists, client);
  expect(container).toHaveTextContent('Tower');
  const line = await screen.findByText(/The projects could not be loaded/);
  expect(line).toHaveTextContent(/This is the last saved copy, as of .* today\./);
  expect(container).toHaveTextContent(/Tower$/);
  expect(figures()).toEqual(['1', '1', '1', '1']);
  expect(screen.getByText('Towers and quays')).toBeVisible();
  // The latest documents must not be in the query cache, because other screens would take them for all
  // documents.
  expect(client.getQueryData(['documents', 'company', 'acme'])).toBeUndefined();
  api.restore();
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) as HTMLElement);
  await waitFor(() => expect(line).not.toBeInTheDocument());
  await act(async () => {});
  expect(container).toHaveTextContent(/Tower$/);
});
