import { dataApi } from '../data-api/environment.ts';
import { membershipRows } from '../membership/membership-deps.ts';
import { jsonReply } from '../resolver.ts';
import { type InvitationPreview, previewInvitation } from './preview-invitation.ts';

export const handler = jsonReply<{ invitationId: string }, InvitationPreview>('previewInvitation', (event) =>
  previewInvitation(event.arguments.invitationId, membershipRows(dataApi(process.env)), new Date()),
);
