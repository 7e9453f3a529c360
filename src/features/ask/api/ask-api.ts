import type { StreamPiece } from '../stream/streamed-text.ts';
import type { ConversationRecord, MessageRecord } from './ask-records.ts';
import { createConversation, type NewConversation } from './create-conversation.ts';
import { deleteConversation } from './delete-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { renameConversation } from './rename-conversation.ts';
import { type Question, sendMessage } from './send-message.ts';
import { stopAnswer } from './stop-answer.ts';
import { subscribeStream } from './subscribe-stream.ts';

/** What the ask panel needs from outside. */
export interface AskDeps {
  listConversations(owner: string, projectId: string): Promise<ConversationRecord[]>;
  createConversation(input: NewConversation): Promise<string>;
  renameConversation(id: string, name: string): Promise<void>;
  deleteConversation(id: string): Promise<void>;
  listMessages(conversationId: string): Promise<MessageRecord[]>;
  sendMessage(question: Question): Promise<MessageRecord>;
  stopAnswer(conversationId: string, messageId: string): Promise<void>;
  subscribeStream(
    conversationId: string,
    onPiece: (piece: StreamPiece) => void,
    onError: (error: unknown) => void,
  ): () => void;
}

export const askApi: AskDeps = {
  listConversations,
  createConversation,
  renameConversation,
  deleteConversation,
  listMessages,
  sendMessage,
  stopAnswer,
  subscribeStream,
};
