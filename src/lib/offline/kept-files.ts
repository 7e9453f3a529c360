import { type AnswerPlan, answerPlan } from '#domain/offline/answer-plan.ts';

/** The description of a build (scripts/vite/service-worker.ts). */
export interface Build {
  /** Changes whenever any file of the application changes. */
  version: string;
  /** The path of the page's entry script. */
  entry: string;
  /** The paths of all files for the first screen, including the page (`/`). */
  shell: string[];
  /** The path of the list of all code, which visitors do not download. */
  program: string;
}

interface OfflineDeps {
  origin: string;
  caches: CacheStorage;
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
}

const PREFIX = 'plumbline-';
/** A page of the previous build may still be open and need its files. */
const BUILDS_KEPT = 2;
/** On a slow connection the cached page is shown after this time. */
const PAGE_PATIENCE_MS = 3_000;

/** The application's cached files for offline use. One cache for each build, without personal data. */
export class KeptFiles {
  readonly #build: Build;
  readonly #outside: OfflineDeps;

  constructor(build: Build, outside: OfflineDeps) {
    this.#build = build;
    this.#outside = outside;
  }

  /** Caches the shell. Throws if a part cannot be loaded, so that the previous build stays. */
  async install(): Promise<void> {
    await (await this.#cache()).addAll(this.#build.shell);
  }

  /** Deletes caches that no open page can need. */
  async dropOldBuilds(): Promise<void> {
    const { caches } = this.#outside;
    const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const others = builds.filter((name) => name !== this.#name);
    await Promise.all(others.slice(0, others.length - (BUILDS_KEPT - 1)).map((name) => caches.delete(name)));
  }

  planFor(request: Pick<Request, 'method' | 'mode' | 'cache' | 'url'>): AnswerPlan {
    const { origin, pathname, search } = new URL(request.url);
    return answerPlan({
      method: request.method,
      mode: request.mode,
      cache: request.cache,
      sameOrigin: origin === this.#outside.origin,
      path: pathname,
      query: search,
    });
  }

  /** Answers a request according to `planFor`. */
  answer(plan: Exclude<AnswerPlan, 'pass' | 'share'>, request: Request): Promise<Response> {
    if (plan === 'page') return this.#page(request);
    return plan === 'asset' ? this.#asset(request) : this.#settings(request);
  }

  /** Caches files that the page had loaded before this worker controlled it. */
  async keep(urls: readonly string[]): Promise<void> {
    const get = { method: 'GET', mode: 'cors', cache: 'default' } as const;
    const assets = urls.filter((url) => this.planFor({ ...get, url }) === 'asset');
    const cache = await this.#cache();
    await Promise.allSettled(
      assets.map(async (url) => (await this.#outside.caches.match(url)) ?? cache.add(url)),
    );
  }

  /**
   * Caches the whole program file by file, so that every screen opens offline. Called after a sign-in;
   * visitors download only what they see. Returns the number of files that failed, which are loaded when
   * needed.
   */
  async keepProgram(): Promise<number> {
    const cache = await this.#cache();
    const list = (await (await this.#fetch(this.#build.program)).json()) as string[];
    let missing = 0;
    for (const path of list) {
      if (await this.#outside.caches.match(path)) continue;
      const fresh = await this.#fetch(path).catch(() => null);
      if (fresh?.ok) await cache.put(path, fresh);
      else missing += 1;
    }
    return missing;
  }

  async #page(request: Request): Promise<Response> {
    const kept = await this.#outside.caches.match('/', { cacheName: this.#name });
    const fresh = this.#outside.fetch(request);
    if (!kept) return fresh;
    const late = this.#outside.wait(PAGE_PATIENCE_MS).then(() => kept);
    return Promise.race([fresh.catch(() => kept), late]);
  }

  async #asset(request: Request): Promise<Response> {
    const kept = await this.#outside.caches.match(request);
    if (kept) return kept;
    const fresh = await this.#fetch(request);
    if (fresh.ok) await (await this.#cache()).put(request, fresh.clone());
    return fresh;
  }

  /** Retries once, because a phone that changes from Wi-Fi to mobile data interrupts requests. */
  async #fetch(request: string | Request): Promise<Response> {
    try {
      return await this.#outside.fetch(request);
    } catch {
      return this.#outside.fetch(request);
    }
  }

  async #settings(request: Request): Promise<Response> {
    try {
      const fresh = await this.#outside.fetch(request);
      if (fresh.ok) await (await this.#cache()).put(request, fresh.clone());
      return fresh;
    } catch (error) {
      const kept = await this.#outside.caches.match(request);
      if (kept) return kept;
      throw error;
    }
  }

  get #name(): string {
    return PREFIX + this.#build.version;
  }

  #cache(): Promise<Cache> {
    return this.#outside.caches.open(this.#name);
  }
}
