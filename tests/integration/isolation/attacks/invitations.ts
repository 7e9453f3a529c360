import type { OperationAttack, Scene } from '../operation-attack.ts';
import { createAsServer } from '../place.ts';

const SEND = `mutation($invitationId: ID!, $recipientEmail: String!, $inviterName: String!, $companyName: String!,
  $role: String!, $acceptUrl: String!) { made: sendInvitationEmail(invitationId: $invitationId,
  recipientEmail: $recipientEmail, inviterName: $inviterName, companyName: $companyName, role: $role,
  acceptUrl: $acceptUrl) }`;
const MINE = '{ made: myInvitations }';
const RESPOND = `mutation($id: ID!, $accept: Boolean!) { made: respondToInvitation(invitationId: $id, accept: $accept) {
  companyId } }`;

/** An invitation into the victim's company that nobody has answered. */
async function offer({ world, places }: Scene, email: string): Promise<string> {
  const id = crypto.randomUUID();
  const { companyId, ownerSub } = places.victim;
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const terms = { role: 'User', status: 'pending', invitedBy: ownerSub, expiresAt };
  await createAsServer(world, 'UserInvitation', { id, companyId, email, ...terms });
  return id;
}

const stranger = () => `stranger-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`;

/** Sends a mail that agrees with its invitation, but for `changes`. */
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

export const sendInvitationAttacks: readonly OperationAttack[] = [
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

export const myInvitationsAttacks: readonly OperationAttack[] = [
  {
    name: 'those of somebody else',
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

export const respondAttacks: readonly OperationAttack[] = [
  ...[true, false].map(
    (accept): OperationAttack => ({
      name: `${accept ? 'accept' : 'decline'} somebody else’s`,
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

/** Members alone are tried: an invitation is everybody's whom it names, and who joined would be no stranger any more. */
const ownAddress = ({ caller }: Scene) => (caller.holder === null ? undefined : caller.person?.email);
