import { setTimeout as pause } from 'node:timers/promises';
import type { DataApi } from '#local/seed/data-api.ts';

const LOOK_MS = 1_000;
/** Longer than the function that writes it may take. */
const MAX_LOOKS = 330;

/** The answer, as JSON, to a question whose request ended before it was written. Null if there is none. */
export async function storedAnswer(
  api: DataApi,
  { conversation, question }: { conversation: string; question: string },
): Promise<string | null> {
  for (let looks = 0; await isBeingWritten(api, question); looks += 1) {
    if (looks === MAX_LOOKS) throw new Error('An answer was not written in time');
    await pause(LOOK_MS);
  }
  const { messagesByConversation } = await api<{
    messagesByConversation: { items: { role: string; answer: string | null }[] };
  }>(
    `query($conversation: ID!) {
      messagesByConversation(conversationId: $conversation, sortDirection: DESC, limit: 1) { items { role answer } }
    }`,
    { conversation },
  );
  const [newest] = messagesByConversation.items;
  return newest?.role === 'assistant' ? newest.answer : null;
}

async function isBeingWritten(api: DataApi, id: string): Promise<boolean> {
  const { getMessage } = await api<{ getMessage: { writingUntil: string | null } | null }>(
    'query($id: ID!) { getMessage(id: $id) { writingUntil } }',
    { id },
  );
  return Boolean(getMessage?.writingUntil);
}
