import { expect, it } from 'vitest';
import { KeptProgram } from './kept-program.ts';
import type { ToWorker } from './worker-messages.ts';

const never = new Promise<never>(() => {});

/** A device whose worker replies with the number of missing files. `fetch` caches them. */
function device({ missing, fetches = true }: { missing: number | null; fetches?: boolean }) {
  const asked: string[] = [];
  const active = {
    postMessage({ kind }: ToWorker, [port]: MessagePort[] = []) {
      asked.push(kind);
      if (kind === 'keep-program' && fetches) missing = 0;
      port?.postMessage(missing);
    },
  };
  const ready = Promise.resolve({ active } as unknown as ServiceWorkerRegistration);
  return { asked, program: new KeptProgram({ serviceWorker: { ready }, isBuilt: true, wait: () => never }) };
}

it('is not there until the last file is cached, and then says so', async () => {
  const { program, asked } = device({ missing: 1 });
  const said: boolean[] = [];
  program.subscribe(() => said.push(program.isKept()));
  expect(await program.check()).toBe(false);
  expect(program.isKept()).toBe(false);
  expect(await program.keep()).toBe(true);
  expect(said).toEqual([true]);
  expect(asked).toEqual(['count-missing', 'keep-program']);
});

it('is not there if a file cannot be loaded, or if the worker does not know', async () => {
  for (const missing of [3, null]) {
    const { program } = device({ missing, fetches: false });
    expect(await program.keep()).toBe(false);
    expect(program.isKept()).toBe(false);
  }
});

it('waits for a worker that is not registered yet', async () => {
  let register = (_: ServiceWorkerRegistration) => {};
  const ready = new Promise<ServiceWorkerRegistration>((resolve) => {
    register = resolve;
  });
  const program = new KeptProgram({ serviceWorker: { ready }, isBuilt: true, wait: () => never });
  const kept = program.keep();
  expect(program.isKept()).toBe(false);
  const active = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(0) };
  register({ active } as unknown as ServiceWorkerRegistration);
  expect(await kept).toBe(true);
});

it('is not kept by a browser without service workers, or whose worker never starts', async () => {
  const without = new KeptProgram({ serviceWorker: undefined, isBuilt: true, wait: async () => {} });
  expect(await without.keep()).toBe(false);
  const late = new KeptProgram({ serviceWorker: { ready: never }, isBuilt: true, wait: async () => {} });
  expect(await late.check()).toBe(false);
});
