import type { OperationAttack } from '../operation-attack.ts';

const SYNC = 'mutation { made: syncUser { companyId userId } }';

/** syncUser takes no arguments. The token alone decides which company it returns. */
export const syncUser: readonly OperationAttack[] = [
  {
    name: 'to be told one is of the company',
    right: 'beMember',
    run: async ({ send, places }) => {
      const { data } = await send(SYNC);
      return (data?.made as { companyId: string } | null | undefined)?.companyId === places.victim.companyId;
    },
  },
  {
    name: 'as another person',
    right: 'nobody',
    run: async ({ send, caller }) => {
      const { data } = await send(SYNC);
      const made = data?.made as { userId: string } | null | undefined;
      return made ? made.userId !== caller.person?.sub : false;
    },
  },
];
