import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, callersOf, formerAdmins } from './callers.ts';
import { type BothCompanies, placesOf } from './company-data.ts';
import { readingAttacks, tryLinks } from './link-attacks.ts';
import { type People, peopleOf } from './people.ts';
import { tryRow } from './row-attacks.ts';
import { newRows, plantRows } from './rows.ts';
import { trySubscriptions } from './subscriptions.ts';
import { tryOperation } from './try-operation.ts';
import { type Hole, type WeakenedCopy, weakenedCopy } from './weakened-copy.ts';
import { startWorld, type World } from './world.ts';

/**
 * The negative control of the isolation suite: the same attacks on copies of the product from which rules were
 * removed. For each removed rule the suite must report the difference. If it reported none, its success would prove
 * nothing.
 */
// Thousands of calls. Alone they take less than a minute, but not while other tests run.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });
const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

/** Starts the weakened product before the tests of a block, and returns the attacked data. */
function weakened(name: string, holes: readonly Hole[]) {
  const state = {} as { world: World; people: People; callers: Caller[]; copy: WeakenedCopy };
  beforeAll(async () => {
    state.copy = await weakenedCopy(REPOSITORY, name, holes);
    state.world = await startWorld(state.copy.root);
    state.people = await peopleOf(state.world);
    state.callers = await callersOf(state.world, state.people);
  });
  afterAll(async () => {
    await state.world?.close();
    state.copy?.remove();
  });
  return state;
}

const ownersOf = ({ self, rivalUser }: People) => ({ self, rival: rivalUser });

const HANDING_IN = 'amplify/functions/data-api/handing-in.ts';

describe('the suite, without rules in the generated resolvers,', () => {
  const READING = {
    in: 'templates',
    from: /"companyId": \{ "in": \$role0 \}/,
    to: '"companyId": { "ne": "" }',
  };
  const MOVING = {
    in: 'templates',
    from: /groupAllowedFields0 = \[/,
    to: 'groupAllowedFields0 = ["companyId", "createdBy", "status",',
  };
  const HEARING = {
    in: 'templates',
    from: /"companyId": \{ "in": \$groupClaim0 \}/,
    to: '"companyId": { "ne": "" }',
  };
  const NAMING = { in: 'templates', from: /\$ctx\.result\.companyId != \$company/, to: 'false' };
  const state = weakened('templates', [READING, MOVING, HEARING, NAMING]);

  const found = async (callerName: string) => {
    const { world, people, callers } = state;
    const caller = callers.find(({ name }) => name === callerName) as Caller;
    const different: string[] = [];
    for (const target of await plantRows(world, ownersOf(people), callerName.replaceAll(' ', ''))) {
      different.push(...(await tryRow(world, caller, target)));
    }
    return different;
  };

  it('finds reads across companies, and rows that move', async () => {
    const different = await found('the Admin of another company');
    expect(different).toContain('Project.get opened');
    expect(different).toContain('Project.list opened');
    expect(different).toContain('Document.get opened');
    expect(different).toContain('Project.move to acme opened');
  });

  it('finds rows that reference rows of another company', async () => {
    const different = await found('the Owner of another company');
    expect(different).toContain('InvitationProject.create naming invitationId of another company opened');
    expect(different).toContain('UserProject.create naming userId of another company opened');
    expect(different).toContain('Document.create naming projectId of another company opened');
    expect(different).toContain('Conversation.create naming projectId of another company opened');
  });

  it('finds writable fields that belong to the server or the uploader', async () => {
    const different = await found('a User');
    expect(different).toContain('Document.update naming createdBy opened');
    expect(different).toContain('Document.update status opened');
  });

  it('finds subscriptions that deliver other companies’ rows', async () => {
    const { world, people, callers } = state;
    const rivals = callers.filter(({ person }) => person?.companyId === 'acme-2');
    const different = await trySubscriptions(
      world,
      rivals,
      people,
      newRows(world, ownersOf(people), 'heard'),
    );
    expect(different).toContain('a User of another company: onUpdateProject plain opened');
  });
});

describe('the suite, without rules in the services,', () => {
  let places: BothCompanies;
  const state = weakened('services', [
    { in: 'packages/amplify-offline/src/server/sigv4.ts', from: /timingSafeEqual\(/, to: '(() => true)(' },
    {
      in: 'amplify/functions/passage-index/passage-location.ts',
      from: /physicalNamespace\(companyId/,
      to: "physicalNamespace('everybody'",
    },
    {
      in: 'amplify/functions/data-api/load-current-caller.ts',
      from: /return async \(caller\) => \{/,
      to: '$& return caller;',
    },
    { in: 'src/domain/tenancy/caller.ts', from: /if \(!caller\.isManager\)/, to: 'if (false)' },
    { in: HANDING_IN, from: /if \(caller\.isManager\) return;/, to: 'return;' },
    { in: HANDING_IN, from: /if \(!caller\.isManager && \(/, to: 'if (false && (' },
    {
      in: 'amplify/rows/document.ts',
      from: /row\?\.companyId === caller\.companyId \? row : null/,
      to: 'row',
    },
    {
      in: 'amplify/functions/preview-invitation/preview-invitation.ts',
      from: /if \(offer\.status !== 'pending'\)/,
      to: 'if (false)',
    },
    { in: 'src/domain/team/invitation-link.ts', from: /\{32,64\}/, to: '+' },
    {
      in: 'packages/amplify-offline/src/appsync/authentication/token-verifier.ts',
      from: /algorithms: \['RS256'\], issuer,/,
      to: "algorithms: ['RS256'],",
    },
  ]);
  beforeAll(async () => {
    places = await placesOf(state.world, state.people);
  });

  // Runs before the links: with those the file itself is overwritten.
  it('finds tokens that are only partly checked', async () => {
    const different = await tryOperation(state.world, places, state.callers, 'createDownloadUrl');
    const byForgery = (name: string) => `${name}: createDownloadUrl the file of the document opened`;
    expect(different).toContain(byForgery('a token of another user pool'));
    expect(different).not.toContain(byForgery('a token signed by another key'));
  });

  it('finds links that work after a change', async () => {
    const { world, people } = state;
    const different = await tryLinks(await readingAttacks(world, people, places));
    expect(different).toContain('the other company’s link with this file’s key opened');
    expect(different).toContain('a link signed with another secret opened');
  });

  it('finds tokens that override the row', async () => {
    const former = formerAdmins(state.people);
    const different = await tryOperation(state.world, places, former, 'createUploadUrl');
    expect(different).toContain(
      'an Admin who was deactivated since: createUploadUrl a file into the project opened',
    );
  });

  it('finds namespaces that companies share', async () => {
    const different = await tryOperation(state.world, places, state.callers, 'vectorSearch');
    expect(different).toContain(
      'the Admin of another company: vectorSearch query of the common terms opened',
    );
    // The operation's own rule for managers was removed as well.
    expect(different).toContain('a User: vectorSearch upsert into the project opened');
  });

  it('finds invitations that reveal more than their link allows', async () => {
    const different = await tryOperation(state.world, places, state.callers, 'previewInvitation');
    const names = ['of one that is cancelled', 'by an ID that could be guessed, or learning that it exists'];
    for (const name of names) expect(different).toContain(`the API key: previewInvitation ${name} opened`);
  });

  it('finds operations open to everyone', async () => {
    const different = await tryOperation(state.world, places, state.callers, 'createUploadUrl');
    expect(different).toContain('a User: createUploadUrl a file into the project opened');
    expect(different).toContain(
      'the Admin of another company: createUploadUrl a file into the project opened',
    );
  });
});
