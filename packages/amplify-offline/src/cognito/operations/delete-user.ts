import { z } from 'zod';
import { accessToken, operation } from './operation.ts';
import { userOfToken } from './sessions.ts';

/** Deletes the caller's own account with its sessions, codes and second factors. */
export const deleteUser = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  context.users.remove((await userOfToken(context, input.AccessToken)).sub);
  return {};
});
