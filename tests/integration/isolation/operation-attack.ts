import type { OperationRight } from '../../support/rights.ts';
import type { Caller } from './callers.ts';
import type { BothCompanies } from './company-data.ts';
import type { GraphqlReply, Variables, World } from './world.ts';

/** One thing that is tried with an operation, by everyone. */
export interface OperationAttack {
  /** In words; it is behind the operation's name. */
  readonly name: string;
  /** Who may: a row of the table of rights. */
  readonly right: OperationRight;
  /** Whether it worked. */
  run(scene: Scene): Promise<boolean>;
}

/** The attack's surroundings. */
export interface Scene {
  readonly world: World;
  readonly places: BothCompanies;
  readonly caller: Caller;
  /** Sends as the caller. @throws when the request is no valid GraphQL */
  send(query: string, variables?: Variables): Promise<GraphqlReply>;
}
