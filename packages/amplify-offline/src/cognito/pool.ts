import type { PoolDefinition } from './definition/pool-definition.ts';

/** The user pool that this service stands in for. */
export interface Pool {
  /** `{region}_{name}` */
  readonly id: string;
  readonly region: string;
  readonly clientId: string;
  readonly definition: PoolDefinition;
}

/** The part of the id that SRP hashes. */
export const poolName = (pool: Pool): string => pool.id.split('_')[1] ?? '';

/** The `iss` of the pool's tokens: AWS's own form, and so the same whatever port the service listens on. */
export const issuerOf = (pool: Pool): string => `https://cognito-idp.${pool.region}.amazonaws.com/${pool.id}`;
