import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import '#tests/support/pointer-capture.ts';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { UploadContext, type UploadStore } from '#features/documents/api/upload-context.ts';
import { createUploadStore } from '#features/uploads/queue/upload-store.ts';
import { inMemory, pdf, scope } from '#features/uploads/testing/in-memory-deps.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CompanyNavigation } from './company-navigation.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** The parts of the header as the company layout renders them. */
function Head({ user, uploads }: { user: SessionUser; uploads: UploadStore }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <SideMenu user={user} onSignOut={() => setLeaving(true)} />
      <CompanyNavigation companyId={user.companyId} />
      <AccountMenu user={user} onSignOut={() => setLeaving(true)} />
      <UploadContext value={uploads}>
        <SignOutDialog open={leaving} onOpenChange={setLeaving} />
      </UploadContext>
    </>
  );
}

function show(user: SessionUser = aUser, uploads = createUploadStore(inMemory().deps)) {
  showAt('/acme', [{ path: '*', element: <Head user={user} uploads={uploads} /> }], { user });
  return userEvent.setup();
}

async function openSideMenu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  return within(screen.getByRole('dialog'));
}

describe('the company header', () => {
  it('links to dashboard, projects and documents', () => {
    show();
    const links = within(screen.getByRole('navigation', { name: 'Company' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/acme'],
      ['Projects', '/acme/projects'],
      ['Documents', '/acme/documents'],
      ['Team', '/acme/team'],
    ]);
  });

  it('asks before it signs out, in the words of the specification', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Jo Fox' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out' });
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to sign out of your account?');
    expect(within(dialog).getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('names the uploads that signing out would stop', async () => {
    const uploads = createUploadStore(inMemory({ put: () => new Promise(() => {}) }).deps);
    uploads.add([pdf()], scope);
    const user = show(aUser, uploads);
    await user.click(screen.getByRole('button', { name: 'Jo Fox' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(screen.getByRole('alertdialog', { name: 'Sign out' })).toHaveAccessibleDescription(
      'Are you sure you want to sign out of your account? 1 upload will stop; its file must be uploaded again.',
    );
  });

  it('moves its links, Settings and Sign Out into a side menu on a phone', async () => {
    const user = show();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveClass('md:hidden');
    const menu = await openSideMenu(user);
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/acme',
      '/acme/projects',
      '/acme/documents',
      '/acme/team',
      '/common-terms',
      '/ai-training',
      '/acme/settings',
    ]);
    await user.click(menu.getByRole('button', { name: 'Sign Out' }));
    expect(screen.getByRole('alertdialog', { name: 'Sign out' })).toBeInTheDocument();
  });

  it('links to /settings without a company', async () => {
    const menu = await openSideMenu(show({ ...aUser, companyId: '' }));
    expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });
});
