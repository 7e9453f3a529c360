import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

/** A loaded page on a device that is never idle: the browser keeps the task until its deadline. */
function busyDevice() {
  const asked: { task: () => void; timeout: number | undefined }[] = [];
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (task: () => void, { timeout }: IdleRequestOptions = {}) =>
    asked.push({ task, timeout }),
  );
  vi.stubGlobal('cancelIdleCallback', (id: number) => asked.splice(id - 1, 1));
  return asked;
}

describe('whenIdle', () => {
  it('sets a deadline, so that a device that is never idle runs the task too', () => {
    const asked = busyDevice();
    whenIdle(() => undefined);
    expect(asked.map(({ timeout }) => timeout)).toEqual([5_000]);
  });

  it('returns a function that cancels the task', () => {
    const asked = busyDevice();
    whenIdle(() => undefined)();
    expect(asked).toEqual([]);
  });
});
