import type { ServerResponse } from 'node:http';
import { errorBody, OpenAiError } from './openai-error.ts';

/**
 * Writes events as they come. A failure in mid-stream, and `stopped`, end it with an error event in place of `[DONE]`:
 * the client raises it, so half an answer is never taken for a whole one.
 */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterator<unknown>,
  stopped: AbortSignal,
): Promise<void> {
  // The first event comes before the headers: a request that fails at once gets its status.
  let event = await events.next();
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const write = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  try {
    for (; !event.done; event = await events.next()) {
      if (response.destroyed) return;
      stopped.throwIfAborted();
      write(event.value);
    }
    response.write('data: [DONE]\n\n');
  } catch (error) {
    write(errorBody(stopped.aborted ? new OpenAiError(503, 'The AI provider is shutting down.') : error));
  } finally {
    await events.return?.();
    response.end();
  }
}
