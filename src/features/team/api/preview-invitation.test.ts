import { expect, it } from 'vitest';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { previewInvitation } from './preview-invitation.ts';

const open = {
  status: 'pending',
  companyName: 'Acme',
  inviterName: 'Ann',
  role: 'User',
  email: 'bob@acme.example',
  expiresAt: '2026-02-01T00:00:00.000Z',
} as const;

/** A data API that answers this one operation. */
const answering = (reply: unknown) => async () => ({ data: JSON.stringify(reply) });

it.each([open, { status: 'expired' }, { status: 'unknown' }])(
  'returns %j as the server sends it',
  async (reply) => {
    expect(await previewInvitation('i1', answering({ success: true, ...reply }))).toEqual(reply);
  },
);

it('reports a failure in the server’s words', async () => {
  const failed = previewInvitation('i1', answering({ success: false, error: 'Please try again.' }));
  await expect(failed).rejects.toMatchObject({ userMessage: 'Please try again.' });
});

it.each([{}, { success: true, status: 'pending' }, { success: true, status: 'open' }])(
  'reports %j as unreadable',
  async (reply) => {
    const failed = previewInvitation('i1', answering(reply));
    await expect(failed).rejects.toMatchObject({ userMessage: dataErrors.unreadableResponse });
  },
);
