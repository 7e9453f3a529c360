import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Person } from '../api/people.ts';
import { PersonActions } from './person-actions.tsx';

const jo: Person = {
  id: 'sub-jo',
  name: 'Jo Fox',
  email: 'jo@acme.example',
  role: 'Admin',
  isActive: true,
  lastLoginAt: null,
};

/** Opens the confirmation of a deactivation. */
async function questionTo(isSelf: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonActions companyId="acme" person={jo} isSelf={isSelf} projects={[]} mayAssign={false} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate Jo Fox' }));
  return screen.getByRole('alertdialog');
}

it('asks about another person before deactivating them', async () => {
  const question = await questionTo(false);
  expect(question).toHaveAccessibleName('Deactivate Jo Fox');
  expect(question).toHaveAccessibleDescription(
    'They lose access to documents and answers now, and to everything else in your company within an hour. Their work stays, and you can reactivate them.',
  );
});

it('asks about the user before deactivating themselves', async () => {
  const question = await questionTo(true);
  expect(question).toHaveAccessibleName('Deactivate yourself');
  expect(question).toHaveAccessibleDescription(
    'You lose access to everything in your company. Your work stays, and another Admin or Owner can reactivate you.',
  );
});
