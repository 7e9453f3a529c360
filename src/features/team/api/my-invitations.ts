import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { invitationStatuses } from '#domain/team/invitation.ts';
import { roles } from '#domain/tenancy/roles.ts';
import { sessionQuery } from '#features/auth/api/get-session.ts';
import { createOwnCompany } from '#features/auth/api/sync-user.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf, replyOf } from '#lib/amplify/data-result.ts';
import { readClaims } from '#lib/amplify/identity.ts';

const invitation = z.object({
  id: z.string(),
  companyName: z.string(),
  role: z.enum(roles),
  inviterName: z.string(),
  expiresAt: z.string().nullable(),
  status: z.enum(invitationStatuses),
});
const reply = z.object({
  invitations: z.array(invitation).optional(),
  ownCompany: z.string().optional(),
});

export type MyInvitation = z.infer<typeof invitation>;

export interface MyInvitations {
  /** Newest first. */
  invitations: MyInvitation[];
  /** The name of the company that the person creates by declining. */
  ownCompany: string;
}

/** The invitations for the caller's own verified address. */
export async function listMyInvitations(client?: DataClient): Promise<MyInvitations> {
  await configureAmplify();
  const result = await (client ?? dataClient()).queries.myInvitations();
  const { invitations = [], ownCompany = '' } = reply.parse(replyOf(result));
  return { invitations, ownCompany };
}

export const myInvitationsQuery = () =>
  queryOptions({ queryKey: ['session', 'invitations'], queryFn: () => listMyInvitations() });

/** Accepts or declines. After accepting, the tokens and the session are those of the new company. */
export function useRespond() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ invitationId, accept }: { invitationId: string; accept: boolean }) => {
      const result = await dataClient().mutations.respondToInvitation({ invitationId, accept });
      // Null for a person who declined and is in no company.
      if (accept || result.errors?.length) operationOf(result);
      if (!accept) return null;
      await readClaims({ forceRefresh: true });
      return queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
    },
    onSettled: () => queryClient.invalidateQueries(myInvitationsQuery()),
  });
}

/** Declines the open invitations and creates the person's own company. The session is then that of its manager. */
export function useOwnCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await createOwnCompany();
      await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
    },
    onSettled: () => queryClient.invalidateQueries(myInvitationsQuery()),
  });
}
