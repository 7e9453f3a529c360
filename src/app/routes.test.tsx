import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { WithUploads } from '#tests/support/with-uploads.tsx';
import { routes } from './routes.tsx';
import { companyFrame, screens } from './screens.ts';

/** Loading code on demand takes longer on a busy machine. */
const fetched = { timeout: 15_000 };

describe('the public URLs', () => {
  it.each([
    ['/auth/signin', 'Sign in'],
    ['/auth/signup', 'Create your account'],
    ['/auth/forgot-password', 'Forgot your password?'],
    ['/auth/verify-email', 'Verify your email'],
    ['/common-terms', 'Common terms'],
    ['/ai-training', 'AI training'],
  ])(
    'lead from %s to %s',
    async (path, heading) => {
      showAt(path, routes, { user: null });
      expect(await screen.findByRole('heading', { name: heading }, fetched)).toBeVisible();
    },
    20_000,
  );

  it('link sign-in with forgotten password and sign-up, both ways', async () => {
    const { router } = showAt('/auth/signin', routes, { user: null });
    const forgotten = await screen.findByRole('link', { name: 'Forgot your password?' }, fetched);
    expect(forgotten).toHaveAttribute('href', '/auth/forgot-password');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/signup');
    await router.navigate('/auth/signup');
    await screen.findByRole('heading', { name: 'Create your account' }, fetched);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/signin');
  }, 20_000);
});

/** The route of a URL, and its parameters. */
function leadsTo(path: string) {
  const matches = matchRoutes(routes, path) ?? [];
  const loads = matches.map(({ route }) => route.lazy);
  return { loads, params: matches.at(-1)?.params };
}

describe('the URLs of a company', () => {
  it.each([
    ['/acme', 'dashboard'],
    ['/acme/settings', 'settings'],
    ['/acme/documents', 'documents'],
    ['/acme/projects', 'projects'],
    ['/acme/projects?new=true', 'projects'],
    ['/acme/projects/new', 'newProject'],
    ['/acme/tower', 'project'],
    ['/acme/tower/documents', 'project'],
    ['/acme/tower/doc_1_abcde', 'project'],
  ] as const)('load on demand from %s the screen %s', (path, name) => {
    const { loads, params } = leadsTo(path);
    expect(loads).toContain(companyFrame.load);
    expect(loads).toContain(screens[name].load);
    expect(params?.companyId).toBe('acme');
  });

  it.each([
    ['dashboard', 'Acme Builders Dashboard'],
    ['settings', 'Settings'],
    ['documents', 'Documents'],
    ['projects', 'Projects'],
    ['newProject', 'New project'],
  ] as const)(
    'lead to the screen %s with the heading %s',
    async (name, heading) => {
      const { Component } = await screens[name].load();
      const element = (
        <WithUploads>
          <Component />
        </WithUploads>
      );
      showAt('/acme', [{ path: '*', element }], { user: aUser });
      expect(await screen.findByRole('heading', { level: 1, name: heading }, fetched)).toBeVisible();
    },
    20_000,
  );

  it('contain the ID of a project and of a document', () => {
    expect(leadsTo('/acme/tower/doc_1_abcde').params).toMatchObject({
      project: 'tower',
      document: 'doc_1_abcde',
    });
  });
});
