import type { OperationRight } from '../../support/rights.ts';
import type { Caller } from './callers.ts';
import type { BothCompanies } from './company-data.ts';
import type { GraphqlReply, Variables, World } from './world.ts';

/** One attack with an operation, tried by every caller. */
export interface OperationAttack {
  /** A description, which follows the operation's name. */
  readonly name: string;
  /** The callers who may do it: a row of the rights table. */
  readonly right: OperationRight;
  /** Whether the attack succeeded. */
  run(scene: Scene): Promise<boolean>;
}

/** The callers and data for an attack. */
export interface Scene {
  readonly world: World;
  readonly places: BothCompanies;
  readonly caller: Caller;
  /**
   * Sends as the caller.
   * @throws when the request is not valid GraphQL
   */
  send(query: string, variables?: Variables): Promise<GraphqlReply>;
}
