import { randomBytes } from 'node:crypto';
import { askCodeId } from '#amplify/functions/ask-by-code/ask-by-code.ts';
import { createAsServer } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const ASK =
  'mutation($token: String!, $question: String) { made: askWithCode(token: $token, question: $question) }';
const newAskToken = () => randomBytes(24).toString('base64url');
const dayMs = 24 * 60 * 60 * 1_000;

/** A code for the victim's project, created for this one attack. */
async function codeOf({ world, places }: Scene, change: Record<string, unknown> = {}): Promise<string> {
  const { companyId, projectId } = places.victim;
  const token = newAskToken();
  const expiresAt = new Date(Date.now() + dayMs).toISOString();
  await createAsServer(world, 'AskCode', {
    ...{ id: askCodeId(token), companyId, projectId, expiresAt, ...change },
  });
  return token;
}

async function opens({ send }: Scene, token: string, question?: string): Promise<boolean> {
  const { data } = await send(ASK, { token, question });
  const reply = data?.made as string | null | undefined;
  return reply ? (JSON.parse(reply) as { success: boolean }).success : false;
}

export const askWithCode: readonly OperationAttack[] = [
  {
    name: 'with a code that works',
    right: 'askByCode',
    run: async (scene) => opens(scene, await codeOf(scene)),
  },
  {
    name: 'a question, with a code that works',
    right: 'askByCode',
    run: async (scene) => opens(scene, await codeOf(scene), 'How thick is the slab?'),
  },
  {
    name: 'with an expired code',
    right: 'nobody',
    run: async (scene) => opens(scene, await codeOf(scene, { expiresAt: new Date(0).toISOString() })),
  },
  {
    name: 'with a revoked code',
    right: 'nobody',
    run: async (scene) => {
      const token = await codeOf(scene);
      await scene.world.asServer('mutation($id: ID!) { deleteAskCode(input: { id: $id }) { id } }', {
        id: askCodeId(token),
      });
      return opens(scene, token);
    },
  },
  {
    name: 'with a code that names another company’s project',
    right: 'nobody',
    run: async (scene) => opens(scene, await codeOf(scene, { companyId: scene.places.rival.companyId })),
  },
  { name: 'with a guessed code', right: 'nobody', run: (scene) => opens(scene, newAskToken()) },
  {
    name: 'with the hash of a code',
    right: 'nobody',
    run: async (scene) => opens(scene, askCodeId(await codeOf(scene))),
  },
];
