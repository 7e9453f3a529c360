import { hashKey } from '@tanstack/react-query';
import type { Answer } from '#domain/answers/answer.ts';
import { projectDocumentsKey } from '#features/documents/api/documents.ts';
import { canKeep, ownerOf, ownKey } from '#features/documents/api/own-device.ts';
import { projectSheetsKey } from '#features/sheets/api/sheets.ts';
import { WorkerRequests } from '#lib/browser/worker-requests.ts';
import type { AskWorker, WorkerAnswer } from './worker-messages.ts';

export interface AskedProject {
  companyId: string;
  userSub: string;
  projectId: string;
}

export interface DeviceQuestion extends AskedProject {
  text: string;
  documentIds: string[] | null;
  /** The previous question. */
  earlier: string | null;
}

/** An answer from the data on this device. */
export interface DeviceAnswer {
  answer: Answer;
  /** The time of the kept data, in milliseconds since 1970. */
  asOf: number;
}

let requests: WorkerRequests<AskWorker> | null = null;

/**
 * Answers from the project stored on this device. Null if it is not stored, or if the question needs the server. The
 * worker stays open, so that the next answer does not load the project again. It ends with the page.
 */
export async function askOnDevice(question: DeviceQuestion): Promise<DeviceAnswer | null> {
  if (!canKeep()) return null;
  const { text, documentIds, earlier } = question;
  const reply = await send({ ...(await packOf(question)), question: { text, documentIds, earlier } });
  return 'answer' in reply && reply.answer ? { answer: reply.answer, asOf: reply.asOf } : null;
}

/** Preloads the data for answers while the question is being typed. */
export async function prepareAnswers(project: AskedProject): Promise<void> {
  if (canKeep()) await send({ ...(await packOf(project)), question: null });
}

async function packOf({ companyId, userSub: sub, projectId }: AskedProject) {
  const person = { companyId, sub };
  return {
    ...{ owner: ownerOf(person), key: await ownKey(person), companyId, sub, projectId },
    names: {
      documents: hashKey(projectDocumentsKey(projectId)),
      sheets: hashKey(projectSheetsKey(projectId)),
    },
  };
}

/** Drops the loaded data, because another person may sign in on this page. */
export function endAnswering(): void {
  requests?.close();
  requests = null;
}

function send(message: AskWorker): Promise<WorkerAnswer> {
  if (!requests || requests.hasFailed)
    requests = new WorkerRequests(
      new Worker(new URL('./answer.worker.ts', import.meta.url), { type: 'module' }),
    );
  return requests.send(message);
}
