import { z } from 'zod';
import { roles } from '../tenancy/roles.ts';

/** What a manager writes when he invites somebody. */
export const invitationRules = z.object({
  email: z.string().trim().toLowerCase().email('Please enter a valid email address'),
  role: z.enum(roles, { errorMap: () => ({ message: 'Please select a role' }) }),
  projectIds: z.array(z.string()),
});

export type NewInvitation = z.infer<typeof invitationRules>;
