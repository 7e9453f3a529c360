import { wait } from '../browser/timing.ts';
import { type Build, KeptFiles } from './kept-files.ts';
import { takeShared } from './shared-cache.ts';
import type { ToWorker } from './worker-messages.ts';

/** Served as /sw.js with the scope /. Only connects events; kept-files.ts decides what is cached and how. */

/** Set by scripts/vite/service-worker.ts. */
declare const __BUILD__: Build;

/** The used part of the worker's global scope, for which the DOM types have no type. */
interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;
const files = new KeptFiles(__BUILD__, {
  origin: location.origin,
  caches,
  fetch: (...request) => fetch(...request),
  wait,
});

worker.addEventListener('install', (event) => (event as LifeEvent).waitUntil(files.install()));

worker.addEventListener('activate', (event) =>
  (event as LifeEvent).waitUntil(files.dropOldBuilds().then(() => worker.clients.claim())),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  const plan = files.planFor(request);
  if (plan === 'share') (event as RequestEvent).respondWith(takeShared(request));
  else if (plan !== 'pass') (event as RequestEvent).respondWith(files.answer(plan, request));
});

worker.addEventListener('message', (event) => {
  const { data, ports } = event as MessageEvent<ToWorker>;
  if (data.kind === 'which-entry') ports[0]?.postMessage(__BUILD__.entry);
  if (data.kind === 'take-over') void worker.skipWaiting();
  const reply = (count: Promise<number>) =>
    (event as LifeEvent & MessageEvent).waitUntil(
      count.catch(() => null).then((files) => ports[0]?.postMessage(files)),
    );
  if (data.kind === 'keep-program') reply(files.keepProgram());
  if (data.kind === 'count-missing') reply(files.missing().then(({ length }) => length));
  if (data.kind === 'keep') (event as LifeEvent & MessageEvent).waitUntil(files.keep(data.urls));
});
