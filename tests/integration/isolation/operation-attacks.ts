import type { OperationAttack } from './operation-attack.ts';

const files = import.meta.glob<Record<string, readonly OperationAttack[]>>('./attacks/*.ts', { eager: true });

/**
 * What is tried with each custom operation: each file of `attacks` exports its attacks by the name of the operation. The
 * suite fails for an operation of the schema without attacks, and for attacks on an operation that is gone.
 */
export const operationAttacks: Record<string, readonly OperationAttack[]> = Object.assign(
  {},
  ...Object.values(files),
);
