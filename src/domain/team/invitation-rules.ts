import { z } from 'zod';
import { emailRules } from '../accounts/account-rules.ts';
import { roles } from '../tenancy/roles.ts';

/** Validates a manager's input for an invitation. */
export const invitationRules = z.object({
  email: emailRules.shape.email,
  role: z.enum(roles, { errorMap: () => ({ message: 'Please select a role' }) }),
  projectIds: z.array(z.string()),
});

export type NewInvitation = z.infer<typeof invitationRules>;
