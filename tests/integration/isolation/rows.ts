import { ATTACKER, VICTIM } from './people.ts';
import { type Model, modelsOf, type Owner, rowOf } from './schema.ts';
import type { World } from './world.ts';

export type Row = Record<string, unknown> & { id: string };

/** A row of the victim's company, and one of the other's. */
export interface Target {
  readonly model: Model;
  readonly row: Row;
  readonly rivalRow: Row;
}

export interface Owners {
  /** The owners of the victim's rows. */
  readonly self: Owner;
  readonly rival: Owner;
}

/**
 * An unsaved row of every model for both companies. `suffix`, of letters and digits, ends their IDs. The rows that
 * they refer to are those planted with `named`.
 */
export function newRows({ introspection }: World, owners: Owners, suffix: string, named = suffix): Target[] {
  const idsWith = (ending: string) => (companyId: string, model: string) => {
    // The company's own row exists only once.
    if (model === 'Company') return companyId;
    return companyId === VICTIM ? `${model}-${ending}` : `${model}-rival-${ending}`;
  };
  const own = idsWith(suffix);
  return modelsOf(introspection).map((model) => {
    const row = (companyId: string, owner: Owner): Row => ({
      ...rowOf(model, companyId, owner, introspection, (to) => idsWith(named)(companyId, to)),
      id: own(companyId, model.name),
    });
    return { model, row: row(VICTIM, owners.self), rivalRow: row(ATTACKER, owners.rival) };
  });
}

/** The same rows, written by the server. */
export async function plantRows(
  world: World,
  owners: Owners,
  suffix: string,
  named = suffix,
): Promise<Target[]> {
  const targets = newRows(world, owners, suffix, named);
  for (const { model, row, rivalRow } of targets) {
    for (const planted of [row, rivalRow]) {
      const isThere = model.name === 'Company' && (await storedRow(world, model, planted.id));
      await (isThere ? updateRow : createRow)(world, model, planted);
    }
  }
  return targets;
}

export async function createRow(world: World, model: Model, input: Row): Promise<void> {
  const { name, selection } = model;
  await world.asServer(
    `mutation($input: Create${name}Input!) { create${name}(input: $input) { ${selection} } }`,
    {
      input,
    },
  );
}

async function updateRow(world: World, { name }: Model, input: Row): Promise<void> {
  await world.asServer(`mutation($input: Update${name}Input!) { update${name}(input: $input) { id } }`, {
    input,
  });
}

/** The row as the server sees it. Null if it no longer exists. */
export async function storedRow(world: World, { name, selection }: Model, id: string): Promise<Row | null> {
  const data = await world.asServer(`query($id: ID!) { row: get${name}(id: $id) { ${selection} } }`, { id });
  return data.row as Row | null;
}
