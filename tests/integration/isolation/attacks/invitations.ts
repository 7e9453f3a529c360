import { createAsServer } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';
import type { Variables } from '../world.ts';

const SEND = `mutation($invitationId: ID!, $recipientEmail: String!, $inviterName: String!, $companyName: String!,
  $role: String!, $acceptUrl: String!) { made: sendInvitationEmail(invitationId: $invitationId,
  recipientEmail: $recipientEmail, inviterName: $inviterName, companyName: $companyName, role: $role,
  acceptUrl: $acceptUrl) }`;
const PREVIEW = 'query($id: ID!) { made: previewInvitation(invitationId: $id) }';
const MINE = '{ made: myInvitations }';
const RESPOND = `mutation($id: ID!, $accept: Boolean!) { made: respondToInvitation(invitationId: $id, accept: $accept) {
  companyId } }`;

/** A pending invitation into the victim's company. */
async function offer(
  { world, places }: Scene,
  email: string,
  { id = crypto.randomUUID(), ...more }: Variables & { id?: string } = {},
): Promise<string> {
  const { companyId, ownerSub } = places.victim;
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const terms = { role: 'User', status: 'pending', invitedBy: ownerSub, expiresAt, ...more };
  await createAsServer(world, 'UserInvitation', { id, companyId, email, ...terms });
  return id;
}

const stranger = () => `stranger-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`;

/** Sends an email that matches its invitation, except for `changes`. */
async function mails(scene: Scene, changes: Record<string, string> = {}): Promise<boolean> {
  const { world, places, send } = scene;
  const recipientEmail = stranger();
  const invitationId = await offer(scene, recipientEmail);
  const { companyId, ownerSub } = places.victim;
  const { company, inviter } = (await world.asServer(
    `{ company: getCompany(id: "${companyId}") { name } inviter: getUser(id: "${ownerSub}") { name } }`,
  )) as Record<string, { name: string }>;
  const names = { inviterName: inviter?.name, companyName: company?.name, role: 'User' };
  const acceptUrl = `${world.origin}/auth/signup`;
  const { data } = await send(SEND, { invitationId, recipientEmail, ...names, acceptUrl, ...changes });
  const reply = data?.made as string | null | undefined;
  return reply ? (JSON.parse(reply) as { success: boolean }).success : false;
}

export const sendInvitationEmail: readonly OperationAttack[] = [
  { name: 'of an invitation of the company', right: 'mailInvitation', run: (scene) => mails(scene) },
  ...Object.entries({
    acceptUrl: 'https://elsewhere.example/auth/signup',
    recipientEmail: 'somebody@elsewhere.example',
    companyName: 'Another company',
    inviterName: 'Your bank',
    role: 'Admin',
  }).map(
    ([argument, value]): OperationAttack => ({
      name: `with another ${argument} than the invitation’s`,
      right: 'nobody',
      run: (scene) => mails(scene, { [argument]: value }),
    }),
  ),
];

export const myInvitations: readonly OperationAttack[] = [
  {
    name: 'those of another person',
    right: 'nobody',
    run: async (scene) => {
      const id = await offer(scene, stranger());
      return String((await scene.send(MINE)).data?.made).includes(id);
    },
  },
  {
    name: 'one’s own',
    right: 'answerInvitation',
    run: async (scene) => {
      const email = ownAddress(scene);
      if (!email) return false;
      const id = await offer(scene, email);
      return String((await scene.send(MINE)).data?.made).includes(id);
    },
  },
];

async function preview({ send }: Scene, id: string): Promise<string> {
  return String((await send(PREVIEW, { id })).data?.made ?? '');
}

/** Whether the link shows the invited address. */
async function showsOffer(scene: Scene, more: Variables & { id?: string } = {}): Promise<boolean> {
  const email = stranger();
  return (await preview(scene, await offer(scene, email, more))).includes(email);
}

export const previewInvitation: readonly OperationAttack[] = [
  { name: 'by the ID in its link', right: 'previewInvitation', run: (scene) => showsOffer(scene) },
  ...Object.entries({
    cancelled: { status: 'cancelled' },
    accepted: { status: 'accepted' },
    expired: { expiresAt: '2026-01-01T00:00:00.000Z' },
  }).map(
    ([state, more]): OperationAttack => ({
      name: `of one that is ${state}`,
      right: 'nobody',
      run: (scene) => showsOffer(scene, more),
    }),
  ),
  {
    name: 'by an ID that could be guessed, or learning that it exists',
    right: 'nobody',
    run: async (scene) => {
      const id = crypto.randomUUID().slice(0, 8);
      const unknown = await preview(scene, crypto.randomUUID());
      await offer(scene, stranger(), { id });
      return (await preview(scene, id)) !== unknown;
    },
  },
  {
    name: 'by the ID of a row that is not an invitation',
    right: 'nobody',
    run: async (scene) => {
      const { companyId, ownerSub, projectId, documentId } = scene.places.victim;
      const unknown = await preview(scene, crypto.randomUUID());
      for (const id of [companyId, ownerSub, projectId, documentId])
        if ((await preview(scene, id)) !== unknown) return true;
      return false;
    },
  },
];

export const respondToInvitation: readonly OperationAttack[] = [
  ...[true, false].map(
    (accept): OperationAttack => ({
      name: `${accept ? 'accept' : 'decline'} another person’s`,
      right: 'nobody',
      run: async (scene) => {
        const id = await offer(scene, stranger());
        const { data } = await scene.send(RESPOND, { id, accept });
        const { row } = await scene.world.asServer(`{ row: getUserInvitation(id: "${id}") { status } }`);
        return (data?.made ?? null) !== null || (row as { status: string }).status !== 'pending';
      },
    }),
  ),
  {
    name: 'decline one’s own',
    right: 'answerInvitation',
    run: async (scene) => {
      const email = ownAddress(scene);
      if (!email) return false;
      const { data } = await scene.send(RESPOND, { id: await offer(scene, email), accept: false });
      return (data?.made ?? null) !== null;
    },
  },
];

/** Only members try it: a stranger who joined would no longer be one. */
const ownAddress = ({ caller }: Scene) => (caller.holder === null ? undefined : caller.person?.email);
