import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { refusalOf } from '#domain/errors/json-reply.ts';
import { type InvitationStatus, invitationStatusAt } from '#domain/team/invitation.ts';
import type { NewInvitation } from '#domain/team/invitation-rules.ts';
import { type Role, roleOrUser } from '#domain/tenancy/roles.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, isConditionFailed, operationOf, readJson } from '#lib/amplify/data-result.ts';
import { teamKey } from './people.ts';

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  status: InvitationStatus;
  /** ISO times. */
  expiresAt: string;
  createdAt: string;
}

/** The company's invitations, newest first. */
export async function listInvitations(
  companyId: string,
  now: number,
  client: DataClient = dataClient(),
): Promise<Invitation[]> {
  const rows = await allRows((nextToken) =>
    client.models.UserInvitation.invitationsByCompanyAndStatus({ companyId }, { limit: 500, nextToken }),
  );
  return rows
    .map(({ id, email, role, status, expiresAt, createdAt }) => ({
      id,
      email,
      role: roleOrUser(role),
      status: invitationStatusAt({ status: status ?? null, expiresAt }, now),
      expiresAt,
      createdAt,
    }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export const invitationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...teamKey(companyId), 'invitations'],
    queryFn: () => listInvitations(companyId, Date.now()),
  });

/** The name and address in the email. The server compares them with its own rows. */
export interface Sender {
  companyId: string;
  companyName: string;
  inviterSub: string;
  inviterName: string;
  acceptUrl: (invitationId: string) => string;
}

/**
 * Creates an invitation with its projects and emails it. The server decides expiry, state and inviter.
 * @returns why the email was not sent, or null. The invitation exists in either case and can be resent.
 */
export async function invite(
  { email, role, projectIds }: NewInvitation,
  sender: Sender,
  client: DataClient = dataClient(),
): Promise<string | null> {
  const { companyId, inviterSub: invitedBy } = sender;
  const { id } = operationOf(
    await client.models.UserInvitation.create({
      companyId,
      email,
      role,
      invitedBy,
      expiresAt: new Date().toISOString(),
      status: 'pending',
    }),
  );
  for (const projectId of projectIds) {
    dataOf(
      await client.models.InvitationProject.create({ companyId, invitationId: id, projectId, invitedBy }),
    );
  }
  return emailInvitation({ id, email, role }, sender, client);
}

/**
 * Emails an invitation, which is open for 14 days from then. @returns why it was not sent, or null. If it was not sent,
 * it stays unchanged.
 */
export async function emailInvitation(
  { id, email, role }: Pick<Invitation, 'id' | 'email' | 'role'>,
  { companyName, inviterName, acceptUrl }: Sender,
  client: DataClient = dataClient(),
): Promise<string | null> {
  const reply = operationOf(
    await client.mutations.sendInvitationEmail({
      invitationId: id,
      recipientEmail: email,
      inviterName,
      companyName,
      role,
      acceptUrl: acceptUrl(id),
    }),
  );
  return refusalOf(readJson(reply), teamErrors.mailFailed)?.userMessage ?? null;
}

export function useInvite(sender: Sender) {
  return useTeamChange(sender.companyId, (invitation: NewInvitation) => invite(invitation, sender));
}

export function useResendInvitation(sender: Sender) {
  return useTeamChange(sender.companyId, (invitation: Invitation) => emailInvitation(invitation, sender));
}

/** Cancels a pending invitation. Its link then leads to a sentence that says so. */
export function useCancelInvitation(companyId: string) {
  return useTeamChange(companyId, async (id: string) => {
    const result = await dataClient().models.UserInvitation.update({ id, status: 'cancelled' });
    // The server requires that no one is accepting it.
    if (isConditionFailed(result)) throw new AppError('conflict', teamErrors.invitationAnswered);
    operationOf(result);
    return null;
  });
}

function useTeamChange<Input>(companyId: string, change: (input: Input) => Promise<string | null>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(companyId)),
  });
}
