import { defineAuth } from '@aws-amplify/backend';
import { wishes } from '#domain/tenancy/claims.ts';
import { roles } from '#domain/tenancy/roles.ts';
import { customMessage } from './custom-message/resource.ts';
import { postConfirmation } from './post-confirmation/resource.ts';
import { preTokenGeneration } from './pre-token-generation/resource.ts';

/**
 * The company name and role requested at sign-up. They cannot be changed later; rights come from the User
 * row.
 */
export const auth = defineAuth({
  loginWith: { email: true },
  groups: [...roles],
  userAttributes: {
    givenName: { required: true, mutable: true },
    [wishes.company]: { dataType: 'String', mutable: false, maxLen: 100 },
    [wishes.role]: { dataType: 'String', mutable: false, maxLen: 16 },
  },
  multifactor: { mode: 'OPTIONAL', totp: true, sms: true },
  triggers: { preTokenGeneration, postConfirmation, customMessage },
});
