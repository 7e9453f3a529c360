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
  /** Whom the victim's rows belong to. */
  readonly self: Owner;
  readonly rival: Owner;
}

/** A row of every model for both companies, not yet written. `suffix`, of letters and digits, makes their ids. */
export function newRows({ introspection }: World, owners: Owners, suffix: string): Target[] {
  return modelsOf(introspection).map((model) => {
    // The company's own row is one for all.
    const idOf = (companyId: string, id: string) => (model.name === 'Company' ? companyId : id);
    const row = (companyId: string, owner: Owner, id: string): Row => ({
      ...rowOf(model, companyId, owner, introspection),
      id: idOf(companyId, id),
    });
    return {
      model,
      row: row(VICTIM, owners.self, `${model.name}-${suffix}`),
      rivalRow: row(ATTACKER, owners.rival, `${model.name}-rival-${suffix}`),
    };
  });
}

/** The same, as the server writes them. */
export async function plantRows(world: World, owners: Owners, suffix: string): Promise<Target[]> {
  const targets = newRows(world, owners, suffix);
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

/** The row as the server sees it; null when it is gone. */
export async function storedRow(world: World, { name, selection }: Model, id: string): Promise<Row | null> {
  const data = await world.asServer(`query($id: ID!) { row: get${name}(id: $id) { ${selection} } }`, { id });
  return data.row as Row | null;
}
