import { describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './register.ts';
import type { ToWorker } from './worker-messages.ts';

/** A service worker that knows the entry script of its build, and records messages. */
class Worker extends EventTarget {
  readonly told: ToWorker[] = [];
  readonly #entry: string;
  constructor(entry: string) {
    super();
    this.#entry = entry;
  }
  postMessage(message: ToWorker, [port]: MessagePort[] = []) {
    this.told.push(message);
    if (message.kind === 'which-entry') port?.postMessage(this.#entry);
  }
  get tookOver() {
    return this.told.some(({ kind }) => kind === 'take-over');
  }
}

/** A page with the entry script `/assets/one.js`, on a device where `active` serves it. */
async function page({ active, waiting }: { active: Worker | null; waiting: Worker | null }) {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null as Worker | null });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: active,
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => registration),
  });
  const seen = { reloads: 0, offers: [] as (() => void)[] };
  await registerServiceWorker({
    serviceWorker: serviceWorker as unknown as ServiceWorkerContainer,
    entry: '/assets/one.js',
    loaded: () => ['/assets/one.js'],
    reload: () => {
      seen.reloads += 1;
    },
    onUpdate: (reload) => seen.offers.push(reload),
  });
  return { seen, registration, serviceWorker };
}

/** Message channels reply in a later turn of the event loop. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const offered = async (offers: unknown[]) => {
  while (offers.length === 0) await settled();
};

describe('a newer version', () => {
  it('is offered, and takes over only on request; then the page reloads once', async () => {
    const newer = new Worker('/assets/two.js');
    const { seen, serviceWorker } = await page({ active: new Worker('/assets/one.js'), waiting: newer });
    await offered(seen.offers);
    expect(newer.tookOver).toBe(false);
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(seen.reloads).toBe(0);

    seen.offers[0]?.();
    expect(newer.tookOver).toBe(true);
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(seen.reloads).toBe(1);
  });

  it('is offered once it is installed while the page is open', async () => {
    const { seen, registration } = await page({ active: new Worker('/assets/one.js'), waiting: null });
    const newer = new Worker('/assets/two.js');
    registration.installing = newer;
    registration.dispatchEvent(new Event('updatefound'));
    expect(seen.offers).toEqual([]);
    registration.waiting = newer;
    newer.dispatchEvent(new Event('statechange'));
    await offered(seen.offers);
    expect(newer.tookOver).toBe(false);
  });

  it('takes over silently if the page already runs it', async () => {
    const same = new Worker('/assets/one.js');
    const { seen } = await page({ active: new Worker('/assets/zero.js'), waiting: same });
    while (!same.tookOver) await settled();
    expect(seen).toEqual({ reloads: 0, offers: [] });
  });

  it('is not offered on a device that has no version yet', async () => {
    const first = new Worker('/assets/two.js');
    const { seen } = await page({ active: null, waiting: first });
    await settled();
    expect(first.told).toEqual([]);
    expect(seen.offers).toEqual([]);
  });
});

it('registers the worker at /sw.js, for the whole origin', async () => {
  const { serviceWorker } = await page({ active: null, waiting: null });
  expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/' });
});

it('caches what the page had loaded before in the worker that serves it', async () => {
  const active = new Worker('/assets/one.js');
  await page({ active, waiting: null });
  expect(active.told).toEqual([{ kind: 'keep', urls: ['/assets/one.js'] }]);
});
