import { z } from 'zod';
import { emailRules, roleRule } from '../accounts/account-rules.ts';

/** Validates a manager's input for an invitation. */
export const invitationRules = z.object({
  email: emailRules.shape.email,
  role: roleRule,
  projectIds: z.array(z.string()),
});

export type NewInvitation = z.infer<typeof invitationRules>;
