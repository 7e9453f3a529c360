import type { ServerResponse } from 'node:http';

/** An error in OpenAI's format, which stock clients turn into typed errors. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  /** Seconds after which the request may succeed. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code ?? null;
    this.param = details.param ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

export const invalid = (message: string, param?: string) =>
  new OpenAiError(400, message, param ? { param } : {});

export const wrongKey = () =>
  new OpenAiError(401, 'Incorrect API key provided.', {
    code: 'invalid_api_key',
    type: 'invalid_request_error',
  });

export const unknownModel = (model: string) =>
  new OpenAiError(404, `The model '${model}' does not exist.`, { code: 'model_not_found', param: 'model' });

export const tooBusy = (retryAfter: number) =>
  new OpenAiError(429, `Too many texts are waiting to be embedded. Try again in ${retryAfter} s.`, {
    ...{ type: 'requests', code: 'rate_limit_exceeded', retryAfter },
  });

function errorBody(error: unknown): { error: Record<string, string | null> } {
  const known = asOpenAiError(error);
  return { error: { message: known.message, type: known.type, param: known.param, code: known.code } };
}

export function sendError(response: ServerResponse, error: unknown): void {
  const { status, retryAfter } = asOpenAiError(error);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (retryAfter !== null) headers['retry-after'] = String(retryAfter);
  response.writeHead(status, headers).end(JSON.stringify(errorBody(error)));
}

function asOpenAiError(error: unknown): OpenAiError {
  if (error instanceof OpenAiError) return error;
  const message = error instanceof Error ? error.message : 'The AI provider failed.';
  return new OpenAiError(500, message, { type: 'server_error' });
}
