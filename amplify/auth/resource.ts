import { defineAuth } from '@aws-amplify/backend';
import { roles } from '#domain/tenancy/roles.ts';
import { customMessage } from './custom-message/resource.ts';
import { postConfirmation } from './post-confirmation/resource.ts';
import { preTokenGeneration } from './pre-token-generation/resource.ts';

/**
 * `custom:companyId` (the company's name as typed) and `custom:role` are wishes of the sign-up: immutable, read once when
 * `syncUser` founds the company, and named by no rule. What counts is the User row.
 */
export const auth = defineAuth({
  loginWith: { email: true },
  groups: [...roles],
  userAttributes: {
    givenName: { required: true, mutable: true },
    'custom:companyId': { dataType: 'String', mutable: false, maxLen: 100 },
    'custom:role': { dataType: 'String', mutable: false, maxLen: 16 },
  },
  multifactor: { mode: 'OPTIONAL', totp: true, sms: true },
  triggers: { preTokenGeneration, postConfirmation, customMessage },
});
