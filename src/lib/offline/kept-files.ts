import { type AnswerPlan, answerPlan } from '#domain/offline/answer-plan.ts';

/** What the build says about itself (scripts/vite/service-worker.ts). */
export interface Build {
  /** Differs whenever any file of the application does. */
  version: string;
  /** Path of the script that the page begins with. */
  entry: string;
  /** Paths of all that the first screen needs, the page itself (`/`) among them. */
  shell: string[];
  /** Path of the list of all code: a visitor does not download it. */
  program: string;
}

interface OfflineDeps {
  origin: string;
  caches: CacheStorage;
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
}

const PREFIX = 'plumbline-';
/** A page of the build before may still be open, and asks for its own files. */
const BUILDS_KEPT = 2;
/** On a bad line the kept page is shown rather than none. */
const PAGE_PATIENCE_MS = 3_000;

/** The application's own files, kept for when there is no network. One cache for each build; no personal data. */
export class KeptFiles {
  readonly #build: Build;
  readonly #outside: OfflineDeps;

  constructor(build: Build, outside: OfflineDeps) {
    this.#build = build;
    this.#outside = outside;
  }

  /** Keeps the shell. Throws when a part of it can't be fetched: then the build before stays. */
  async install(): Promise<void> {
    await (await this.#cache()).addAll(this.#build.shell);
  }

  /** Drops what no open page can need any more. */
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

  /** Answers what `planFor` did not let pass. */
  answer(plan: Exclude<AnswerPlan, 'pass' | 'share'>, request: Request): Promise<Response> {
    if (plan === 'page') return this.#page(request);
    return plan === 'asset' ? this.#asset(request) : this.#settings(request);
  }

  /** Keeps files that the page had loaded before this worker could see it. */
  async keep(urls: readonly string[]): Promise<void> {
    const get = { method: 'GET', mode: 'cors', cache: 'default' } as const;
    const assets = urls.filter((url) => this.planFor({ ...get, url }) === 'asset');
    const cache = await this.#cache();
    await Promise.allSettled(
      assets.map(async (url) => (await this.#outside.caches.match(url)) ?? cache.add(url)),
    );
  }

  /**
   * Keeps the whole program, one file after the other: every screen then opens without a network. Asked for once someone has
   * signed in; a visitor downloads what they see. Gives how many files could not be had: they are fetched when they are needed.
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

  /** Once more where it fails: a phone that changes from Wi-Fi to the mobile network breaks what is under way. */
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
