import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { UNKNOWN } from '../paths.ts';
import { Component } from './company.tsx';

/** The routes without their loader, which configures the SDK, because none of these tests load data. */
const at = (path: string) => [{ path, element: <Component /> }];

describe('the company wrapper', () => {
  it('needs a company', () => {
    showAt('/', at('/'), { user: aUser });
    expect(screen.getByRole('alert')).toHaveTextContent('Missing company context');
  });

  it('rejects control characters', () => {
    showAt('/ac%07me', at('/:companyId'), { user: aUser });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid company identifier (control chars)');
  });

  it('admits no one who is signed out', () => {
    const signIn = { path: '/auth/signin', element: <p>sign in first</p> };
    showAt('/acme', [...at('/:companyId'), signIn], { user: null });
    expect(screen.getByText('sign in first')).toBeInTheDocument();
  });

  describe('signed out', () => {
    const signIn = { path: '/auth/signin', element: <p>sign in first</p> };
    const company = {
      path: '/:companyId',
      element: <Component />,
      children: [{ index: true }, { path: ':project' }, { path: '*', handle: UNKNOWN }],
    };

    it.each(['/wp-login.php', '/-acme', '/pricing/tower', '/acme/tower/plan/page'])(
      'shows the not-found page for %s, which no company can have',
      (path) => {
        showAt(path, [company, signIn], { user: null });
        expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
      },
    );

    it.each(['/acme', '/ACME', '/default', '/acme/tower'])(
      'asks to sign in for %s, which a company may have',
      (path) => {
        showAt(path, [company, signIn], { user: null });
        expect(screen.getByText('sign in first')).toBeInTheDocument();
      },
    );
  });

  it('shows the not-found page for another company', () => {
    showAt('/rival', at('/:companyId'), { user: aUser });
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  });
});
