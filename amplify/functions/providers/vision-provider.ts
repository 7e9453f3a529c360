import OpenAI from 'openai';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { NO_VISION_MODEL } from '#domain/images/image-analysis.ts';
import { aiBackend, vision } from '#domain/limits/limits.ts';
import { type Environment, required } from '../data-api/environment.ts';
import type { ProviderAddress } from './embedding-provider.ts';
import { visionError } from './provider-errors.ts';
import { type RetryOptions, withRetries } from './retry.ts';

export interface Picture {
  format: 'png' | 'jpeg';
  base64: string;
}

export interface VisionProvider {
  readonly model: string;
  /** Returns the model's complete description of a picture. @throws {AppError} in the catalogue's words. */
  look(system: string, request: string, picture: Picture, signal?: AbortSignal): Promise<string>;
}

/** The server of the vision model in the environment, or null if there is none. */
export function visionAddressOf(environment: Environment): ProviderAddress | null {
  const model = environment.VISION_MODEL;
  if (!model || model === NO_VISION_MODEL) return null;
  return {
    baseUrl: required(environment, 'CHAT_BASE_URL'),
    apiKey: required(environment, 'CHAT_API_KEY'),
    model,
  };
}

/** The vision model in the environment, or null if there is none. */
export function visionOf(environment: Environment): VisionProvider | null {
  const address = visionAddressOf(environment);
  return address && createVisionProvider(address);
}

/** A vision model of any server with OpenAI's protocol. */
export function createVisionProvider(
  { baseUrl, apiKey, model }: ProviderAddress,
  retry?: RetryOptions,
): VisionProvider {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: aiBackend.timeoutMs });
  return {
    model,
    async look(system, request, picture, signal) {
      const ask = () =>
        client.chat.completions.create(
          {
            model,
            max_tokens: vision.maxTokens,
            temperature: vision.temperature,
            messages: [
              { role: 'system', content: system },
              { role: 'user', content: [{ type: 'text', text: request }, imagePart(picture)] },
            ],
          },
          { signal },
        );
      try {
        const reply = await withRetries(ask, { ...retry, signal });
        const text = reply.choices?.[0]?.message?.content;
        if (typeof text !== 'string' || text.trim() === '')
          throw new AppError('failed', aiErrors.visionShape);
        return text;
      } catch (error) {
        throw visionError(error);
      }
    },
  };
}

/** A picture as a part of a message, in high detail. */
export function imagePart({ format, base64 }: Picture) {
  return {
    type: 'image_url' as const,
    image_url: { url: `data:image/${format};base64,${base64}`, detail: 'high' as const },
  };
}
