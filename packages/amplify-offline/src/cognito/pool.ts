import type { PoolDefinition } from './definition/pool-definition.ts';

/** The user pool that this service replaces. */
export interface Pool {
  /** `{region}_{name}` */
  readonly id: string;
  readonly region: string;
  readonly clientId: string;
  readonly definition: PoolDefinition;
}

/** The part of the ID that SRP hashes. */
export const poolName = (pool: Pool): string => pool.id.split('_')[1] ?? '';

/** The `iss` of the pool's tokens. It has AWS's form, so it does not depend on the port. */
export const issuerOf = (pool: Pool): string => `https://cognito-idp.${pool.region}.amazonaws.com/${pool.id}`;
