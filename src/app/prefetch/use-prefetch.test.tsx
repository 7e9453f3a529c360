import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetch } from '#domain/limits/limits.ts';
import { markFirstScreen } from '#lib/browser/first-screen.ts';
import { companyFrame, type Screen, screenList } from '../screens.ts';
import { Prefetch } from './prefetch.tsx';
import { screenOf } from './screen-of.ts';
import { warmData, watchPointer } from './use-prefetch.ts';

describe('the screen of a path', () => {
  it.each([
    ['/acme', { companyId: 'acme', name: 'dashboard' }],
    ['/acme/projects', { companyId: 'acme', name: 'projects' }],
    ['/acme/projects/new', { companyId: 'acme', name: 'newProject' }],
    ['/acme/documents', { companyId: 'acme', name: 'documents' }],
    ['/acme/settings', { companyId: 'acme', name: 'settings' }],
    ['/acme/quay%20street', { companyId: 'acme', name: 'project', project: 'quay street' }],
    ['/acme/tower/documents', { companyId: 'acme', name: 'project', project: 'tower' }],
    ['/acme/tower/doc_1_abcde', { companyId: 'acme', name: 'project', project: 'tower' }],
    ['/', null],
    ['/100%', null],
  ])('%s', (path, expected) => {
    expect(screenOf(path)).toEqual(expected);
  });
});

describe('prefetching', () => {
  let warmed: string[];
  let leave: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/acme');
    warmed = [];
    leave = watchPointer({
      code: ({ name }) => warmed.push(`code ${name}`),
      data: ({ name }) => warmed.push(`data ${name}`),
    });
    render(
      <>
        <a href="/acme/documents">Documents</a>
        <a href="/acme/projects">Projects</a>
        <a href="https://elsewhere.example/acme/settings">Elsewhere</a>
        <p>Paper</p>
      </>,
    );
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
    window.history.replaceState(null, '', '/');
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  it('loads the code of a hovered link at once and its data after 500 ms', () => {
    fireEvent.mouseOver(screen.getByText('Documents'));
    expect(warmed).toEqual(['code documents']);
    pass(prefetch.hoverDebounceMs - 1);
    expect(warmed).toEqual(['code documents']);
    pass(1);
    expect(warmed).toEqual(['code documents', 'data documents']);
  });

  it('loads no data for a link that the pointer only crosses', () => {
    fireEvent.mouseOver(screen.getByText('Documents'));
    pass(200);
    fireEvent.mouseOver(screen.getByText('Projects'));
    pass(prefetch.hoverDebounceMs);
    expect(warmed).toEqual(['code documents', 'code projects', 'data projects']);
  });

  it('treats a focused link like a hovered one', () => {
    fireEvent.focusIn(screen.getByText('Projects'));
    pass(prefetch.hoverDebounceMs);
    expect(warmed).toEqual(['code projects', 'data projects']);
  });

  it('refreshes the data of the current screen once when the pointer rests', () => {
    for (let moves = 0; moves < 5; moves += 1) {
      fireEvent.mouseMove(screen.getByText('Paper'));
      pass(100);
    }
    pass(prefetch.hoverDebounceMs);
    expect(warmed).toEqual(['data dashboard']);
  });

  it('fetches nothing from another origin, and nothing after leaving', () => {
    fireEvent.mouseOver(screen.getByText('Elsewhere'));
    fireEvent.mouseMove(screen.getByText('Paper'));
    leave();
    pass(prefetch.hoverDebounceMs);
    expect(warmed).toEqual([]);
  });
});

describe('an idle page', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('fetches the code of every screen of the company', async () => {
    const ofCompany = screenList.flatMap(([, screen]) => (screen.group === 'company' ? [screen] : []));
    const all: Pick<Screen, 'load'>[] = [companyFrame, ...ofCompany];
    const loads = all.map((screen) => vi.spyOn(screen, 'load').mockResolvedValue({} as never));
    vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
    vi.stubGlobal('cancelIdleCallback', () => {});
    markFirstScreen();
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Prefetch companyId="acme" />
      </QueryClientProvider>,
    );
    await vi.waitFor(() => {
      for (const load of loads) expect(load).toHaveBeenCalledOnce();
    });
    unmount();
  });
});

describe('the data of a screen', () => {
  const tower = { id: 'proj_1', companyId: 'acme', name: 'Tower', slug: 'tower' };

  /** A client that has all data and fetches nothing. Returns the keys that were read from it. */
  async function keysFor(path: string): Promise<string[]> {
    const client = new QueryClient();
    const asked: string[] = [];
    client.setQueryData(['projects', 'acme'], [tower]);
    client.prefetchQuery = async ({ queryKey, staleTime }) => {
      expect(staleTime).toBe(30_000);
      asked.push(queryKey.join(' '));
    };
    const target = screenOf(path);
    if (target) await warmData(client, 'acme', target);
    return asked;
  }

  it.each([
    ['/acme', ['projects acme', 'documents company acme']],
    ['/acme/projects', ['projects acme', 'documents company acme']],
    ['/acme/documents', ['projects acme', 'documents company acme']],
    ['/acme/tower', ['projects acme', 'documents project proj_1']],
    ['/acme/nothing', ['projects acme']],
    ['/acme/settings', []],
    ['/rival', []],
  ])('%s', async (path, keys) => {
    expect(await keysFor(path)).toEqual(keys);
  });
});
