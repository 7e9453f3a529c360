import { answerQuestion } from '#amplify/functions/send-message/answer-question.ts';
import { RecordTexts } from '#amplify/functions/send-message/record-texts.ts';
import type { Answer } from '#domain/answers/answer.ts';
import { constructionGlossary } from '#domain/glossary/construction-glossary.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { DevicePack } from './device-pack.ts';
import { type DeviceEmbedding, deviceReader } from './device-reader.ts';
import { deviceRegister } from './device-register.ts';
import { deviceIndex } from './device-stores.ts';

export interface DeviceQuestion {
  text: string;
  projectId: string;
  documentIds: readonly string[] | null;
  /** The previous question. */
  earlier: string | null;
}

/** A phone has less memory than a server, and reads a text again in milliseconds. */
const KEPT_TEXT_BYTES = 4 * 2 ** 20;

/** Cached for the lifetime of the worker. */
const recordTexts = new RecordTexts(KEPT_TEXT_BYTES);

/**
 * Answers as the server does, with the same code (`amplify/functions/send-message`), from the data on the device.
 * Null if the question needs data that only the server has; it then waits for a connection.
 */
export async function answerOnDevice(
  pack: DevicePack,
  embedding: DeviceEmbedding,
  caller: Caller,
  question: DeviceQuestion,
  { now = Date.now, reader = deviceReader }: { now?: () => number; reader?: typeof deviceReader } = {},
): Promise<Answer | null> {
  let needsServer = false;
  const onMissing = (): never => {
    needsServer = true;
    throw new Error('Only the server has this');
  };
  const { text, projectId, documentIds, earlier } = question;
  const register = deviceRegister({ ...pack, onMissing });
  const deps = {
    ...deviceIndex(pack, caller.companyId, projectId),
    ...register,
    embedding,
    chat: reader(embedding, pack.candidateVectors),
    seeing: null,
    glossary: pack.glossary.statistics.passages > 0 ? constructionGlossary : [],
    recordTexts,
    now,
    logFailure: (error: unknown) => {
      if (!needsServer) console.warn('An answer on this device', error);
    },
  };
  const asked = {
    ...{ caller, text, documentIds, projectIds: [projectId], picture: null, tools: [] },
    ...{ includeCommon: true, commonWeight: undefined },
    history: earlier ? [{ role: 'user' as const, text: earlier }] : [],
  };
  const { answer } = await answerQuestion(deps, asked, () => undefined);
  if (needsServer) return null;
  return documentIds ? { ...answer, askedOf: [...documentIds] } : answer;
}
