import type { OperationAttack } from '../operation-attack.ts';

const INDEX = 'mutation($companyId: ID!) { made: indexCompany(companyId: $companyId) { success } }';

export const indexCompany: readonly OperationAttack[] = [
  {
    name: 'of a company by its id',
    right: 'nobody',
    async run({ places, send }) {
      const { data } = await send(INDEX, { companyId: places.victim.companyId });
      return (data?.made as { success: boolean } | null)?.success === true;
    },
  },
];
