import type { OperationAttack } from './operation-attack.ts';

const files = import.meta.glob<Record<string, readonly OperationAttack[]>>('./attacks/*.ts', { eager: true });

/**
 * The attacks on each custom operation. Each file of `attacks` exports its attacks by the name of the operation. The
 * suite fails for an operation of the schema without attacks, and for attacks on an operation that no longer exists.
 */
export const operationAttacks: Record<string, readonly OperationAttack[]> = Object.assign(
  {},
  ...Object.values(files),
);
