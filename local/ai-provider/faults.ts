import { setTimeout as pause } from 'node:timers/promises';
import { OpenAiError } from './openai-error.ts';

/**
 * Failures on demand, by the name of the model, for tests of what the product does then:
 *
 *     fault-429            refuses with that status, 400 to 599
 *     fault-slow-2000      waits that many milliseconds, then answers as the usual model
 *     fault-cut            begins to stream and breaks the connection
 *
 * Only a provider that was made with `faults` knows them; the one that `npm start` runs does not.
 */
export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'cut' };

export function faultOf(model: string): Fault | null {
  if (model === 'fault-cut') return { kind: 'cut' };
  const [, slow] = /^fault-slow-(\d{1,6})$/.exec(model) ?? [];
  if (slow) return { kind: 'slow', milliseconds: Number(slow) };
  const [, status] = /^fault-([45]\d\d)$/.exec(model) ?? [];
  return status ? { kind: 'status', status: Number(status) } : null;
}

/** Does what the fault says. @throws {OpenAiError} for a status, and for a wait that `stopped` ends. */
export async function injectFault(fault: Fault, stopped: AbortSignal): Promise<void> {
  if (fault.kind === 'status') {
    throw new OpenAiError(fault.status, `This failure was asked for: ${fault.status}.`, { type: 'fault' });
  }
  if (fault.kind === 'cut') return;
  await pause(fault.milliseconds, undefined, { signal: stopped }).catch((cause: unknown) => {
    if (stopped.aborted) throw new OpenAiError(503, 'The AI provider is shutting down.');
    throw cause;
  });
}

/** The beginning of a stream; then `cut` is called, which breaks the connection. */
export async function* cutShort(events: AsyncGenerator<unknown>, cut: () => void): AsyncGenerator<unknown> {
  const first = await events.next();
  if (!first.done) yield first.value;
  const second = await events.next();
  if (!second.done) yield second.value;
  await events.return(undefined);
  // What was written has to leave before the connection goes.
  await new Promise(setImmediate);
  cut();
}
