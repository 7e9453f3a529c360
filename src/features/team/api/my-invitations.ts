import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { AppError } from '../../../domain/errors/app-error.ts';
import { unexpected } from '../../../domain/errors/catalogue.ts';
import { invitationStatuses } from '../../../domain/team/invitation.ts';
import { roles } from '../../../domain/tenancy/roles.ts';
import { configureAmplify } from '../../../lib/amplify/configure.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { operationOf } from '../../../lib/amplify/data-result.ts';
import { readClaims } from '../../../lib/amplify/identity.ts';
import { readJson } from '../../../lib/amplify/read-json.ts';
import { sessionQuery } from '../../auth/api/get-session.ts';

const invitation = z.object({
  id: z.string(),
  companyName: z.string(),
  role: z.enum(roles),
  inviterName: z.string(),
  expiresAt: z.string(),
  status: z.enum(invitationStatuses),
});
const reply = z.object({
  success: z.boolean(),
  error: z.string().nullish(),
  invitations: z.array(invitation).optional(),
});

export type MyInvitation = z.infer<typeof invitation>;

/** What was offered to the caller's own verified address. */
export async function listMyInvitations(client?: DataClient): Promise<MyInvitation[]> {
  await configureAmplify();
  const data = operationOf(await (client ?? dataClient()).queries.myInvitations());
  const { success, error, invitations } = reply.parse(readJson(data));
  if (success) return invitations ?? [];
  throw new AppError('failed', error ?? unexpected);
}

export const myInvitationsQuery = () =>
  queryOptions({ queryKey: ['session', 'invitations'], queryFn: () => listMyInvitations() });

/** Accepts or declines. After accepting, the tokens and the session are those of the new company. */
export function useRespond() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ invitationId, accept }: { invitationId: string; accept: boolean }) => {
      const result = await dataClient().mutations.respondToInvitation({ invitationId, accept });
      // Who declines and is in no company gets nothing back.
      if (accept || result.errors?.length) operationOf(result);
      if (!accept) return null;
      await readClaims({ forceRefresh: true });
      return queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
    },
    onSettled: () => queryClient.invalidateQueries(myInvitationsQuery()),
  });
}
