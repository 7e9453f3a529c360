import { dataApi } from '../data-api/environment.ts';
import { jsonReply } from '../json-reply.ts';
import { membershipRows } from '../membership/membership-rows.ts';
import { type InvitationPreview, previewInvitation } from './preview-invitation.ts';

export const handler = jsonReply<{ invitationId: string }, InvitationPreview>('previewInvitation', (event) =>
  previewInvitation(event.arguments.invitationId, membershipRows(dataApi(process.env)), new Date()),
);
