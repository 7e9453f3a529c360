import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptActivities } from '#features/activity/api/activities.ts';
import { acme, activities, documents, projects, section, show } from '#tests/support/dashboard-scene.tsx';
import { toast } from '#ui/toaster.tsx';

afterEach(() => {
  localStorage.clear();
  for (const { id } of toast.getHistory()) toast.dismiss(id);
});

describe('the dashboard header', () => {
  it('names the company, greets by first name, and links to the settings', () => {
    show({ projects: [], documents: [], company: acme });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Acme Builders Dashboard');
    expect(screen.getByText(/Welcome back, Jo\./)).toHaveTextContent('Towers and quays');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/acme/settings');
  });

  it('has four figures', async () => {
    show({ projects: projects(3), documents: documents(2), company: acme });
    expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual([
      'Active Projects',
      'Documents',
      'Team Members',
      'Recent Documents',
    ]);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      expect.stringMatching(/^3/),
      expect.stringMatching(/^2/),
      expect.stringMatching(/^1/),
      expect.stringMatching(/^0/),
    ]);
  });

  it('has three tabs below it, starting with the overview', () => {
    show({ projects: [], documents: [], company: acme });
    const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.ariaSelected]);
    expect(tabs).toEqual([
      ['Overview', 'true'],
      ['Projects', 'false'],
      ['Documents', 'false'],
    ]);
  });

  it('calls a company with an unknown name Your Company', () => {
    show({ user: { companyName: '' }, projects: [], documents: [], company: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Company Dashboard');
    expect(screen.getByText(/Welcome back/)).toHaveTextContent('Company details not found');
  });

  it('shows an error when the company details fail to load', async () => {
    show({ projects: [], documents: [] });
    expect(await screen.findByText(/Error loading company details/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Acme Builders Dashboard');
  });

  it('shows a message when the lists fail to load', async () => {
    show({ company: acme });
    expect(await screen.findByText('Loading Error')).toBeVisible();
    expect(screen.getByText('Failed to load dashboard data. Please try again.')).toBeVisible();
  });
});

describe('the overview', () => {
  it('shows the first five projects with documents, date and link', async () => {
    show({ projects: projects(7), documents: documents(3), company: acme });
    const recent = await section('Recent Projects');
    const lines = await recent.findAllByRole('listitem');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toHaveTextContent(/^Tower 0.*3.*documents.*2026.*View$/);
    expect(recent.getByRole('link', { name: 'Tower 0' })).toHaveAttribute('href', '/acme/tower-0');
    expect(recent.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/acme/projects');
    expect(recent.getByRole('link', { name: 'New Project' })).toHaveAttribute(
      'href',
      '/acme/projects?new=true',
    );
  });

  it('shows the five latest activities of the team', async () => {
    show({ projects: [], documents: [], company: acme, activities: activities(7) });
    const feed = await section('Team Activity');
    expect(feed.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
      [0, 1, 2, 3, 4].map((n) => expect.stringContaining(`created thing ${n}`)),
    );
    expect(feed.getByRole('link', { name: 'View All Activity' })).toHaveAttribute('href', '/acme/activity');
  });

  it('keeps the activity of the last visit when reloading fails, and says so', async () => {
    keptActivities('acme').write(activities(2));
    show({ projects: [], documents: [], company: acme, activities: null });
    const feed = await section('Team Activity');
    expect(feed.getAllByRole('listitem')).toHaveLength(2);
    expect(
      await feed.findByText(
        /^The activity could not be loaded\. This is the last saved copy, as of .* today\.$/,
      ),
    ).toBeVisible();
    expect(feed.getAllByRole('listitem')).toHaveLength(2);
    expect(feed.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the lists while they load', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('show their skeletons for 500 ms, even when loading is faster', async () => {
    vi.useFakeTimers();
    // Without a connection the queries wait.
    onlineManager.setOnline(false);
    const { client } = show({ company: acme });
    await pass(100);
    act(() => {
      client.setQueryData(['projects', 'acme'], projects(1));
      client.setQueryData(['documents', 'company', 'acme'], []);
    });
    await pass(399);
    expect(screen.queryByRole('link', { name: 'Tower 0' })).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('link', { name: 'Tower 0' })).toBeVisible();
  });
});
