import { secret } from '@aws-amplify/backend';
import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { NO_RERANKER } from '#domain/embedding/bundled-model.ts';
import { NO_VISION_MODEL } from '#domain/images/image-analysis.ts';
import { chat, embedding, vision } from '#domain/limits/limits.ts';
import { aiLimits } from '#domain/quota/ai-limits.ts';
import { deploymentSetting } from '../deployment-setting.ts';

/**
 * The settings of the vector index and the AI provider. Keys and the index's address are secrets of the
 * backend (`ampx sandbox secret set NAME`). The other settings may name any server with the same protocol.
 */
export const vectorIndexEnvironment = {
  VECTOR_INDEX_HOST: secret('VECTOR_INDEX_HOST'),
  VECTOR_INDEX_API_KEY: secret('VECTOR_INDEX_API_KEY'),
  EMBEDDING_BASE_URL: deploymentSetting('EMBEDDING_BASE_URL', 'https://api.openai.com/v1'),
  EMBEDDING_API_KEY: secret('EMBEDDING_API_KEY'),
  EMBEDDING_MODEL: deploymentSetting('EMBEDDING_MODEL', embedding.model),
  RERANK_MODEL: deploymentSetting('RERANK_MODEL', NO_RERANKER),
};

/** The daily limits of people and companies. An invalid limit stops the deployment. */
function quotaSetting(): string {
  const words = deploymentSetting('AI_LIMITS', 'standard');
  aiLimits(words);
  return words;
}

export const quotaEnvironment = { AI_LIMITS: quotaSetting() };

/** The environments of the functions that answer and that describe pictures, from the variables of the build. */
export function chatEnvironments(variables: NodeJS.ProcessEnv) {
  const setting = (name: string, fallback: string) => deploymentSetting(name, fallback, variables);
  const answersAreQuotes = variables.CHAT_MODEL === QUOTES_MODEL;
  // The operator's chat server rarely has a model with the default name, and quotes need no chat server.
  const visionModel = setting(
    'VISION_MODEL',
    answersAreQuotes || variables.CHAT_BASE_URL ? NO_VISION_MODEL : vision.model,
  );
  const needsChatServer = !answersAreQuotes || visionModel !== NO_VISION_MODEL;
  const answering = {
    CHAT_BASE_URL: setting('CHAT_BASE_URL', 'https://api.openai.com/v1'),
    CHAT_API_KEY: needsChatServer ? secret('CHAT_API_KEY') : 'none',
    CHAT_MODEL: setting('CHAT_MODEL', chat.model),
    // The preferred backend (decision D17). Without it, or if it fails and the fallback is on, the one above
    // answers.
    AI_BACKEND_URL: setting('AI_BACKEND_URL', 'none'),
    AI_BACKEND_API_KEY: variables.AI_BACKEND_URL ? secret('AI_BACKEND_API_KEY') : 'none',
    AI_BACKEND_MODEL: setting('AI_BACKEND_MODEL', chat.model),
    AI_BACKEND_FALLBACK: setting('AI_BACKEND_FALLBACK', 'on'),
  };
  // The vision model uses the chat server and its key. Amplify resolves only one variable for each secret, so the key
  // has one name.
  const describing = {
    CHAT_BASE_URL: answering.CHAT_BASE_URL,
    CHAT_API_KEY: answering.CHAT_API_KEY,
    VISION_MODEL: visionModel,
  };
  return { answering, describing };
}

export const { answering: chatEnvironment, describing: visionEnvironment } = chatEnvironments(process.env);
