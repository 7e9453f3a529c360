import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { NO_VISION_MODEL } from '#domain/images/image-analysis.ts';
import { chat, vision } from '#domain/limits/limits.ts';
import { CONTACT_RECIPIENT } from './names.ts';

/**
 * The operator's settings. With `CHAT_BASE_URL` or `OPENAI_API_KEY`, that server generates answers. Otherwise
 * answers are quotes.
 */
export type UserSettings = Readonly<Record<string, string | undefined>>;

export interface MailAddresses {
  readonly mailFrom: string;
  /** The recipient of the contact form. */
  readonly contactRecipient?: string;
}

export interface FunctionVariablesOptions extends MailAddresses {
  readonly origin: string;
  readonly internalOrigin: string;
  readonly embeddingModel: string;
  readonly reranker: string;
  readonly vectorIndexApiKey: string;
  readonly aiProviderKey: string;
  readonly user: UserSettings;
}

/** The local values of the product's variables, under the same names as on AWS. */
export function functionVariables(options: FunctionVariablesOptions): Record<string, string> {
  const { internalOrigin } = options;
  const user = withoutBlanks(options.user);
  return {
    VECTOR_INDEX_HOST: internalOrigin,
    VECTOR_INDEX_API_KEY: options.vectorIndexApiKey,
    EMBEDDING_BASE_URL: `${internalOrigin}/v1`,
    EMBEDDING_API_KEY: options.aiProviderKey,
    EMBEDDING_MODEL: options.embeddingModel,
    RERANK_MODEL: options.reranker,
    MAIL_FROM: options.mailFrom,
    CONTACT_RECIPIENT: options.contactRecipient ?? CONTACT_RECIPIENT,
    APP_ORIGIN: options.origin,
    ...chatVariables(user),
    VISION_MODEL: visionModelOf(user),
    AI_BACKEND_URL: user.AI_BACKEND_URL ?? 'none',
    AI_BACKEND_API_KEY: user.AI_BACKEND_API_KEY ?? 'none',
    AI_BACKEND_MODEL: user.AI_BACKEND_MODEL ?? chat.model,
    AI_LIMITS: user.AI_LIMITS ?? 'standard',
    AI_BACKEND_FALLBACK: user.AI_BACKEND_FALLBACK ?? 'on',
  };
}

/** A compose file passes unset variables as blank. */
function withoutBlanks(user: UserSettings): UserSettings {
  return Object.fromEntries(Object.entries(user).filter(([, value]) => value?.trim()));
}

/** Quotes are chosen by embeddings, so no chat server is set or called. */
function chatVariables(user: UserSettings): Record<string, string> {
  if (!hasChatServer(user)) return { CHAT_MODEL: QUOTES_MODEL };
  return {
    CHAT_BASE_URL: user.CHAT_BASE_URL ?? 'https://api.openai.com/v1',
    // A self-hosted server may need no key, but the protocol requires the header.
    CHAT_API_KEY: user.CHAT_API_KEY ?? user.OPENAI_API_KEY ?? 'none',
    CHAT_MODEL: user.CHAT_MODEL ?? chat.model,
  };
}

/** The vision model of the settings. It needs a chat server. */
export function visionModelOf(user: UserSettings): string {
  if (!hasChatServer(user)) return NO_VISION_MODEL;
  return user.VISION_MODEL || (user.CHAT_BASE_URL ? NO_VISION_MODEL : vision.model);
}

function hasChatServer({ CHAT_BASE_URL, OPENAI_API_KEY }: UserSettings): boolean {
  return Boolean(CHAT_BASE_URL || OPENAI_API_KEY);
}
