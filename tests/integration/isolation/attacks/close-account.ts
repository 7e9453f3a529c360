import type { OperationAttack } from '../operation-attack.ts';

const CLOSE = 'mutation($email: String!) { made: closeAccount(email: $email, alone: true) }';

/**
 * Only the caller's own account can be deleted: the request cannot name another one, and with a wrong address nothing
 * is deleted.
 */
export const closeAccount: readonly OperationAttack[] = [
  {
    name: 'by an address that is not the caller’s',
    right: 'nobody',
    async run({ send }) {
      const { data } = await send(CLOSE, { email: 'somebody-else@victim.example' });
      const made = (data as { made?: string | null } | null)?.made;
      return typeof made === 'string' && (JSON.parse(made) as { success: boolean }).success;
    },
  },
];
