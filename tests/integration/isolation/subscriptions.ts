import { modelRights } from '../../support/rights.ts';
import type { Caller } from './callers.ts';
import { Listener } from './listener.ts';
import { ATTACKER, type People, VICTIM } from './people.ts';
import { createRow, type Row, type Target } from './rows.ts';
import { type Model, modelsOf, type Owner } from './schema.ts';
import type { World } from './world.ts';

const EVENTS = ['onCreate', 'onUpdate', 'onDelete'] as const;

const FOR_ANOTHER = 'for the rows of another person';

/** The arguments that a subscriber may add to see more than the rows of their own company. */
const variants: Record<string, (model: Model, victim: Owner) => string | null> = {
  plain: () => '',
  'with a filter that every row passes': ({ inputs, selfField }) => {
    // Subscriptions cannot filter by fields that the rules compare.
    const compared = ['id', 'companyId', selfField];
    const isText = (type: string) => ['String', 'ID', 'AWSEmail'].includes(type);
    const text = inputs.find(({ name, type }) => !compared.includes(name) && isText(type))?.name;
    // Some models contain only numbers.
    if (!text) return null;
    return `(filter: { or: [{ ${text}: { ne: "" } }, { ${text}: { eq: "" } }] })`;
  },
  [FOR_ANOTHER]: ({ selfField, selfClaim }, victim) =>
    selfField && `(${selfField}: "${victim.claims[selfClaim]}")`,
};

interface Ear {
  readonly caller: Caller;
  readonly variant: string;
  readonly listener: Listener;
}

/**
 * Subscribes every caller to every event, then creates, changes and deletes rows of the victim's company. Returns the
 * differences from the rights table: callers who received a row that they may not read, and callers who missed one that
 * they may.
 */
export async function trySubscriptions(
  world: World,
  callers: readonly Caller[],
  people: People,
  targets: readonly Target[],
): Promise<string[]> {
  const ears: Ear[] = [];
  try {
    for (const caller of callers) {
      for (const variant of Object.keys(variants)) ears.push(await listen(world, caller, people, variant));
    }
    for (const target of targets) await stir(world, target);
    await untilQuiet(world, ears);
    return ears.flatMap((ear) => targets.flatMap((target) => differences(ear, target)));
  } finally {
    for (const { listener } of ears) listener.close();
  }
}

/** The connection belongs to an authorised caller. Each subscription carries the tested caller's own token. */
async function listen(world: World, caller: Caller, people: People, variant: string): Promise<Ear> {
  const listener = new Listener(world, { authorization: people.withoutCompany.accessToken });
  if (!(await listener.isWelcome())) throw new Error('A sound token was not let in');
  const subscriptions = new Map<string, string>();
  for (const model of modelsOf(world.introspection)) {
    const argument = variants[variant]?.(model, people.self);
    if (argument === null || argument === undefined) continue;
    for (const event of EVENTS) {
      const field = `${event}${model.name}`;
      subscriptions.set(field, `subscription { ${field}${argument} { ${model.selection} } }`);
    }
  }
  await listener.start(subscriptions, caller.headers);
  return { caller, variant, listener };
}

/** Triggers every event of a row. The company's own row exists already, so it is deleted first. */
async function stir(world: World, { model, row }: Target): Promise<void> {
  const { name, selection } = model;
  const change = (verb: 'update' | 'delete') => {
    const type = `${verb === 'update' ? 'Update' : 'Delete'}${name}Input!`;
    const query = `mutation($input: ${type}) { ${verb}${name}(input: $input) { ${selection} } }`;
    return world.asServer(query, { input: { id: row.id } });
  };
  if (name === 'Company') await change('delete');
  await createRow(world, model, row);
  await change('update');
  if (name !== 'Company') await change('delete');
}

/**
 * Creates a last row for each company that its members must receive. When they have it, every earlier event has arrived
 * as well.
 */
async function untilQuiet(world: World, ears: readonly Ear[]): Promise<void> {
  const project = modelsOf(world.introspection).find(({ name }) => name === 'Project');
  if (!project) throw new Error('The schema has no projects');
  for (const companyId of [VICTIM, ATTACKER]) {
    const last: Row = { id: `last-${companyId}`, companyId, name: 'The last of all' };
    await createRow(world, project, last);
    const members = ears.filter(({ caller, variant }) => variant === 'plain' && isMember(caller, companyId));
    await Promise.all(members.map(({ listener }) => listener.untilSeen('onCreateProject', last.id)));
  }
}

const isMember = ({ name, person }: Caller, companyId: string) =>
  person?.companyId === companyId && !name.includes('deactivated');

function differences({ caller, variant, listener }: Ear, { model, row }: Target): string[] {
  if ((variants[variant]?.(model, { claims: {} }) ?? null) === null) return [];
  const letters = (caller.holder && modelRights[model.name]?.[caller.holder]) || '';
  // A subscriber who names a person must be that person, whatever else they may read.
  const isNamed = variant !== FOR_ANOTHER || caller.holder === 'self';
  const expected = letters.includes('R') && isNamed;
  return EVENTS.flatMap((event) => {
    const seen = listener.hasSeen(`${event}${model.name}`, row.id);
    if (seen === expected) return [];
    return [`${caller.name}: ${event}${model.name} ${variant} ${seen ? 'opened' : 'was not heard'}`];
  });
}
