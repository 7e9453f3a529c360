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
/** The list of a build's code (`Build.program`). */
const PROGRAM = /\/assets\/program-[^/]+\.json$/;
/** A page of the previous build may still be open and need its files. */
const BUILDS_KEPT = 2;
/** On a connection that does not answer, the cached page and settings are used after this time. */
const PATIENCE_MS = 3_000;

/** The application's cached files for offline use. One cache for each build, without personal data. */
export class KeptFiles {
  readonly #build: Build;
  readonly #outside: OfflineDeps;
  #keeping: Promise<number> | undefined;

  constructor(build: Build, outside: OfflineDeps) {
    this.#build = build;
    this.#outside = outside;
  }

  /**
   * Caches the shell, and the whole program on a device that keeps the program of an earlier build: one that loses its
   * connection right after an update must still open every screen. Throws if a part cannot be loaded, so that the previous
   * build stays.
   */
  async install(): Promise<void> {
    await (await this.#cache()).addAll(this.#build.shell);
    if (!(await this.#keepsEarlierProgram())) return;
    const failed = await this.keepProgram();
    if (failed > 0) throw new Error(`${failed} of the files of the new program could not be loaded`);
  }

  /** Deletes caches that no open page can need. */
  async dropOldBuilds(): Promise<void> {
    const { caches } = this.#outside;
    const others = await this.#otherBuilds();
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
   * needed. A second call joins the first.
   */
  keepProgram(): Promise<number> {
    this.#keeping ??= this.#keepMissing().finally(() => {
      this.#keeping = undefined;
    });
    return this.#keeping;
  }

  /**
   * The files of the program that are not in this build's cache. What an earlier build has too is dropped with it. Without a
   * connection it throws if not even their list is cached.
   */
  async missing(): Promise<string[]> {
    const list = (await (await this.#asset(this.#build.program)).json()) as string[];
    return this.#without(list, { cacheName: this.#name });
  }

  async #keepMissing(): Promise<number> {
    const cache = await this.#cache();
    let failed = 0;
    for (const path of await this.missing()) {
      const found = (await this.#outside.caches.match(path)) ?? (await this.#fetch(path).catch(() => null));
      if (found?.ok) await cache.put(path, found);
      else failed += 1;
    }
    return failed;
  }

  async #keepsEarlierProgram(): Promise<boolean> {
    const { caches } = this.#outside;
    for (const cacheName of await this.#otherBuilds()) {
      const cached = await (await caches.open(cacheName)).keys();
      const listed = cached.find(({ url }) => PROGRAM.test(url));
      const reply = listed && (await caches.match(listed, { cacheName }));
      if (reply && (await this.#without((await reply.json()) as string[])).length === 0) return true;
    }
    return false;
  }

  /** The files of a list that are in no cache, or not in that of the options. */
  async #without(list: readonly string[], options?: MultiCacheQueryOptions): Promise<string[]> {
    const found = await Promise.all(list.map((path) => this.#outside.caches.match(path, options)));
    return list.filter((_, at) => !found[at]);
  }

  async #page(request: Request): Promise<Response> {
    const kept = await this.#outside.caches.match('/', { cacheName: this.#name });
    return this.#freshOr(kept, this.#outside.fetch(request));
  }

  /** The network's response, or the cached one if there is none in time. */
  #freshOr(kept: Response | undefined, fresh: Promise<Response>): Promise<Response> {
    if (!kept) return fresh;
    const late = this.#outside.wait(PATIENCE_MS).then(() => kept);
    return Promise.race([fresh.catch(() => kept), late]);
  }

  async #asset(request: string | Request): Promise<Response> {
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
    const kept = await this.#outside.caches.match(request, { cacheName: this.#name });
    return this.#freshOr(kept, this.#freshSettings(request));
  }

  async #freshSettings(request: Request): Promise<Response> {
    const fresh = await this.#outside.fetch(request);
    if (fresh.ok) await (await this.#cache()).put(request, fresh.clone());
    return fresh;
  }

  async #otherBuilds(): Promise<string[]> {
    const names = await this.#outside.caches.keys();
    return names.filter((name) => name.startsWith(PREFIX) && name !== this.#name);
  }

  get #name(): string {
    return PREFIX + this.#build.version;
  }

  #cache(): Promise<Cache> {
    return this.#outside.caches.open(this.#name);
  }
}
