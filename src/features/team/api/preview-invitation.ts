import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { invitationStatuses } from '#domain/team/invitation.ts';
import { roles } from '#domain/tenancy/roles.ts';
import { publicDataClient } from '#lib/amplify/data-client.ts';
import { type DataResult, replyOf } from '#lib/amplify/data-result.ts';

const openInvitation = z.object({
  status: z.literal('pending'),
  companyName: z.string(),
  inviterName: z.string(),
  role: z.enum(roles),
  email: z.string(),
  expiresAt: z.string(),
});
const closedInvitation = z.object({
  status: z.enum([...invitationStatuses, 'unknown']).exclude(['pending']),
});
const preview = z.discriminatedUnion('status', [openInvitation, closedInvitation]);

export type OpenInvitation = z.infer<typeof openInvitation>;
export type InvitationPreview = OpenInvitation | z.infer<typeof closedInvitation>;

const askServer = async (invitationId: string): Promise<DataResult<unknown>> =>
  (await publicDataClient()).queries.previewInvitation({ invitationId });

/** The invitation of an email's link, for someone who has not signed in. */
export async function previewInvitation(id: string, ask = askServer): Promise<InvitationPreview> {
  const read = preview.safeParse(replyOf(await ask(id)));
  if (!read.success) throw new AppError('failed', dataErrors.unreadableResponse, { cause: read.error });
  return read.data;
}

export const invitationPreviewQuery = (id: string) =>
  queryOptions({ queryKey: ['invitation-preview', id], queryFn: () => previewInvitation(id) });
