import { z } from 'zod';
import { accessToken, operation } from './operation.ts';
import { userOfToken } from './sessions.ts';

/** A person deletes their own account: sessions, codes and second factors go with it. */
export const deleteUser = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  context.users.remove((await userOfToken(context, input.AccessToken)).sub);
  return {};
});
