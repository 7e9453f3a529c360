import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenSettled } from './when-settled.ts';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const shown = Promise.resolve();
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('waits for the first screen', async () => {
  const task = vi.fn();
  let show = () => {};
  whenSettled(new QueryClient(), task, new Promise((resolve) => (show = resolve)));
  await turn();
  expect(task).not.toHaveBeenCalled();
  show();
  await turn();
  expect(task).toHaveBeenCalledOnce();
});

it('waits until nothing is being fetched', async () => {
  const client = new QueryClient();
  const task = vi.fn();
  let reply = () => {};
  const fetched = client.fetchQuery({
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => (reply = () => resolve('plan'))),
  });
  whenSettled(client, task, shown);
  await turn();
  expect(task).not.toHaveBeenCalled();
  reply();
  await fetched;
  await turn();
  expect(task).toHaveBeenCalledOnce();
});

it('does nothing once it is cancelled', async () => {
  const task = vi.fn();
  whenSettled(new QueryClient(), task, shown)();
  await turn();
  expect(task).not.toHaveBeenCalled();
});
