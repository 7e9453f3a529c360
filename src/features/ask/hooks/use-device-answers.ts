import { useEffect, useState, useSyncExternalStore } from 'react';
import { ownKeptValues } from '#features/documents/api/own-device.ts';
import { connection } from '#lib/browser/connection.ts';
import type { AskDeps } from '../api/ask-api.ts';
import type { DeviceAnswer } from '../api/ask-on-device.ts';
import type { PendingQuestion } from './ask-state.ts';
import type { ConversationScope } from './use-conversation.ts';

type Answers = Readonly<Record<string, DeviceAnswer>>;

/**
 * Answers that this device gave without a connection, by the ID of their question, next to the unanswered questions.
 * Encrypted like everything that is stored for offline use, and removed with it at sign-out.
 */
export function useDeviceAnswers(api: AskDeps, { companyId, userSub, projectId }: ConversationScope) {
  const [answers, setAnswers] = useState<Answers>({});
  const name = `device-answers.${projectId}`;

  useEffect(() => {
    let isShown = true;
    ownKeptValues({ companyId, sub: userSub })
      ?.read(name)
      .then(
        (kept) => isShown && kept && setAnswers((now) => ({ ...(kept as Answers), ...now })),
        (error: unknown) => console.warn('Answers of this device could not be read', error),
      );
    return () => {
      isShown = false;
      api.endAnswering?.();
    };
  }, [api, companyId, userSub, name]);

  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  useEffect(() => {
    if (isOnline || projectId === null) return;
    api
      .prepareAnswers?.({ companyId, userSub, projectId })
      .catch((error: unknown) => console.warn('This device is not ready to answer', error));
  }, [api, companyId, userSub, projectId, isOnline]);

  function change(next: Answers): void {
    setAnswers(next);
    ownKeptValues({ companyId, sub: userSub })
      ?.write(name, next)
      .catch((error: unknown) => console.warn('An answer of this device is not kept', error));
  }

  return {
    answers,
    /** Returns whether the device could answer. Never throws, because the question then waits for a connection. */
    async answer(
      { id, question: text, documentIds, picture }: Omit<PendingQuestion, 'stopped'>,
      earlier: string | null,
    ): Promise<boolean> {
      if (picture || projectId === null || !api.askOnDevice) return false;
      const asked = { companyId, userSub, projectId, text, documentIds, earlier };
      const found = await api.askOnDevice(asked).catch((error: unknown) => {
        console.warn('This device could not answer', error);
        return null;
      });
      if (found) change({ ...answers, [id]: found });
      return found !== null;
    },
    drop(id: string): void {
      if (!(id in answers)) return;
      const { [id]: _, ...rest } = answers;
      change(rest);
    },
  };
}
