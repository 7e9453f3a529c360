import type { SessionUser } from '#features/auth/api/session-user.ts';

/** An Owner of the company `acme`. */
export const aUser: SessionUser = {
  userId: 'sub-1',
  sub: 'sub-1',
  email: 'jo@acme.example',
  name: 'Jo Fox',
  role: 'Owner',
  companyId: 'acme',
  companyName: 'Acme Builders',
};
