import { connection, connectionReach } from '#lib/browser/connection.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { unlessUnreachable } from '#lib/http/unreachable.ts';
import type { AskedProject, DeviceAnswer, DeviceQuestion } from './ask-on-device.ts';
import type { ConversationRecord, MessageRecord } from './ask-records.ts';
import {
  createConversation,
  deleteConversation,
  listConversations,
  type NewConversation,
  renameConversation,
} from './conversations.ts';
import {
  findAnswer,
  listMessages,
  listPieces,
  type Question,
  type SoughtAnswer,
  sendMessage,
  stopAnswer,
  subscribeStream,
} from './messages.ts';
import type { StreamPiece } from './streamed-text.ts';

/** The dependencies of the ask pane. */
export interface AskDeps {
  listConversations(owner: string, projectId: string | null): Promise<ConversationRecord[]>;
  createConversation(input: NewConversation): Promise<string>;
  renameConversation(id: string, name: string): Promise<void>;
  deleteConversation(id: string): Promise<void>;
  listMessages(conversationId: string): Promise<MessageRecord[]>;
  sendMessage(question: Question): Promise<MessageRecord>;
  /** The stored answer, as soon as it is written. Null if there is none and none is being written. */
  findAnswer(sought: SoughtAnswer): Promise<MessageRecord | null>;
  stopAnswer(conversationId: string, messageId: string): Promise<void>;
  /** The pieces of an answer so far. */
  listPieces(conversationId: string): Promise<StreamPiece[]>;
  subscribeStream(
    conversationId: string,
    onPiece: (piece: StreamPiece) => void,
    onError: (error: unknown) => void,
  ): () => void;
  /** Answers without a connection. Null if the device cannot. */
  askOnDevice?(question: DeviceQuestion): Promise<DeviceAnswer | null>;
  /** Loads what `askOnDevice` needs. */
  prepareAnswers?(project: AskedProject): Promise<void>;
  endAnswering?(): void;
}

/** Loaded with the first question without a connection, from the program files on the device. */
let device: typeof import('./ask-on-device.ts') | undefined;

/** A question does not wait for a network that does not answer, because the device may answer it. */
async function whileReachable<T>(request: () => Promise<T>): Promise<T> {
  if (!connection.isOnline()) throw new ConnectionLostError();
  return unlessUnreachable(request(), connectionReach);
}

export const askApi: AskDeps = {
  listConversations,
  createConversation: (input) => whileReachable(() => createConversation(input)),
  renameConversation,
  deleteConversation,
  listMessages,
  sendMessage: (question) => whileReachable(() => sendMessage(question)),
  findAnswer: (sought) => whileReachable(() => findAnswer(sought)),
  stopAnswer,
  listPieces,
  subscribeStream,
  async askOnDevice(question) {
    device ??= await import('./ask-on-device.ts');
    return device.askOnDevice(question);
  },
  async prepareAnswers(project) {
    device ??= await import('./ask-on-device.ts');
    await device.prepareAnswers(project);
  },
  endAnswering: () => device?.endAnswering(),
};
