import type { Answer } from '#domain/answers/answer.ts';
import { createQuery } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const ASK = `mutation($conversationId: ID!, $content: AWSJSON!, $aiContext: AWSJSON, $messageId: ID) {
  made: sendMessage(conversationId: $conversationId, content: $content, aiContext: $aiContext, messageId: $messageId) {
    id content answer } }`;
const content = JSON.stringify([{ text: 'How thick is the slab?' }]);

async function asks(
  scene: Scene,
  conversationId: string,
  more: { aiContext?: object; messageId?: string } = {},
): Promise<boolean> {
  const { aiContext, messageId } = more;
  const variables = { conversationId, content, messageId, aiContext: JSON.stringify(aiContext ?? {}) };
  return ((await scene.send(ASK, variables)).data?.made ?? null) !== null;
}

/** A conversation that the caller creates. Null if they may not. */
async function ownConversation({ caller, send }: Scene): Promise<string | null> {
  const companyId = caller.person?.companyId ?? 'acme';
  const { data } = await send(createQuery('Conversation'), { input: { companyId, name: 'Mine' } });
  return (data?.made as { id: string } | null | undefined)?.id ?? null;
}

async function asksInOwn(scene: Scene, more: Parameters<typeof asks>[2]): Promise<boolean> {
  const id = await ownConversation(scene);
  return id !== null && asks(scene, id, more);
}

export const sendMessage: readonly OperationAttack[] = [
  {
    name: 'in the conversation',
    right: 'ask',
    run: (scene) => asks(scene, scene.places.victim.conversationId),
  },
  {
    name: 'about the project, in a conversation of one’s own',
    right: 'askProject',
    run: (scene) => asksInOwn(scene, { aiContext: { projectId: scene.places.victim.projectId } }),
  },
  {
    name: 'about the other company’s document, in a project of one’s own',
    right: 'nobody',
    run: (scene) => {
      const { victim, rival } = scene.places;
      const isVictim = scene.caller.person?.companyId === victim.companyId;
      const [own, other] = isVictim ? [victim, rival] : [rival, victim];
      return asksInOwn(scene, {
        aiContext: { projectId: own.projectId, documentId: other.documentId },
      });
    },
  },
  {
    name: 'about the other company’s document beside one’s own',
    right: 'nobody',
    run: (scene) => {
      const { victim, rival } = scene.places;
      const isVictim = scene.caller.person?.companyId === victim.companyId;
      const [own, other] = isVictim ? [victim, rival] : [rival, victim];
      return asksInOwn(scene, {
        aiContext: { projectId: own.projectId, documentIds: [own.documentId, other.documentId] },
      });
    },
  },
  {
    name: 'about the project, as one of the whole company',
    right: 'askProject',
    run: async (scene) => {
      const conversationId = await ownConversation(scene);
      if (conversationId === null) return false;
      const aiContext = JSON.stringify({ scope: 'company' });
      const { data } = await scene.send(ASK, { conversationId, content, aiContext });
      const made = data?.made as { answer: string } | null | undefined;
      const answer = JSON.parse(made?.answer ?? '{}') as Partial<Answer>;
      const { projectId, documentId } = scene.places.victim;
      return (
        (answer.askedCompany?.projects ?? []).some(({ id }) => id === projectId) ||
        (answer.citations ?? []).some((citation) => citation.documentId === documentId)
      );
    },
  },
  {
    name: 'again under the id of another person’s message',
    right: 'nobody',
    run: (scene) => {
      const { victim, rival } = scene.places;
      const { projectId } = scene.caller.person?.companyId === victim.companyId ? victim : rival;
      return asksInOwn(scene, { aiContext: { projectId }, messageId: victim.messageId });
    },
  },
];
