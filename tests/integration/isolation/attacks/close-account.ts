import type { OperationAttack } from '../operation-attack.ts';

const CLOSE = 'mutation($email: String!) { made: closeAccount(email: $email, alone: true) }';

/** The account that ends is the caller's own: another one cannot be named, and a wrong address ends none. */
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
