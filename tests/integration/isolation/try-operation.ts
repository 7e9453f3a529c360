import { type Holder, operationRights } from '../../support/rights.ts';
import type { Caller } from './callers.ts';
import type { BothCompanies } from './company-data.ts';
import type { Scene } from './operation-attack.ts';
import { operationAttacks } from './operation-attacks.ts';
import type { World } from './world.ts';

/** Tries all attacks on an operation as every caller. Returns the differences from the rights table. */
export async function tryOperation(
  world: World,
  places: BothCompanies,
  callers: readonly Caller[],
  operation: string,
): Promise<string[]> {
  const different: string[] = [];
  for (const caller of callers) {
    const scene = sceneOf(world, places, caller);
    for (const { name, right, run } of operationAttacks[operation] ?? []) {
      const allowed: readonly Holder[] = operationRights[right];
      const expected = caller.holder !== null && allowed.includes(caller.holder);
      const opened = await run(scene);
      if (opened !== expected)
        different.push(`${caller.name}: ${operation} ${name} ${opened ? 'opened' : 'refused'}`);
    }
  }
  return different;
}

function sceneOf(world: World, places: BothCompanies, caller: Caller): Scene {
  return {
    ...{ world, places, caller },
    async send(query, variables) {
      const reply = await world.post(caller.headers, query, variables);
      const mistake = reply.errors.find(({ errorType }) => errorType === 'ValidationError');
      if (mistake) throw new Error(`${query}: ${mistake.message}`);
      return reply;
    },
  };
}
