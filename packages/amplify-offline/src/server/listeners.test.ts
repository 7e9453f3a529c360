import { expect, it } from 'vitest';
import { openListeners } from './listeners.ts';

it('keeps a function’s idle connection open longer than its client does', async () => {
  const listeners = await openListeners(0, (error) => {
    throw error;
  });
  try {
    const { headers } = await fetch(listeners.internalOrigin);
    expect(headers.get('keep-alive')).toBe('timeout=610');
  } finally {
    await listeners.close();
  }
});
