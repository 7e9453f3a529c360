import { z } from 'zod';
import { emailRules } from '../accounts/account-rules.ts';
import { roles } from '../tenancy/roles.ts';

/** What a manager writes to invite a person. */
export const invitationRules = z.object({
  email: emailRules.shape.email,
  role: z.enum(roles, { errorMap: () => ({ message: 'Please select a role' }) }),
  projectIds: z.array(z.string()),
});

export type NewInvitation = z.infer<typeof invitationRules>;
