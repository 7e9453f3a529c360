import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { invalid, OpenAiError, wrongKey } from './openai-error.ts';

/** 2,048 texts of 8,000 characters fit. */
const LARGEST_BODY_BYTES = 32 * 1024 * 1024;

/** @throws {OpenAiError} 401 if the bearer token is not `apiKey`. */
export function authorize(request: IncomingMessage, apiKey: string): void {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(apiKey))) throw wrongKey();
}

/** @throws {OpenAiError} 400 for invalid JSON or a schema error, 413 for a body that is too large. */
export async function readBody<T extends z.ZodTypeAny>(
  request: IncomingMessage,
  schema: T,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parseJson(await readAll(request)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = issue?.path.join('.') ?? '';
  throw invalid(`Invalid '${param}': ${issue?.message ?? 'unexpected value'}.`, param);
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY_BYTES) throw new OpenAiError(413, 'The request is larger than 32 MB.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('We could not parse the JSON body of your request.');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
