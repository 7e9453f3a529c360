import { describe, expect, it } from 'vitest';
import { memoryCaches } from '#tests/support/memory-caches.ts';
import { KeptFiles } from './kept-files.ts';

const ORIGIN = 'https://plumbline.example';
const never = new Promise<never>(() => {});

/** A device and a site. The test can change the site's files and cut the connection. */
function device(files: Record<string, string>) {
  const site = { files, online: true, asked: [] as string[] };
  const fetch = async (request: RequestInfo | URL) => {
    const url = typeof request === 'object' && 'url' in request ? request.url : String(request);
    const path = url.replace(ORIGIN, '');
    site.asked.push(path);
    if (!site.online) throw new TypeError('Failed to fetch');
    const body = site.files[path];
    return body === undefined ? new Response('Not found', { status: 404 }) : new Response(body);
  };
  const { storage, kept } = memoryCaches(ORIGIN, fetch);
  const worker = (version: string, wait: () => Promise<void> = () => never) =>
    new KeptFiles(
      {
        version,
        entry: `/assets/main-${version}.js`,
        shell: ['/', `/assets/main-${version}.js`],
        program: `/assets/program-${version}.json`,
      },
      { origin: ORIGIN, caches: storage, fetch, wait },
    );
  return { site, worker, kept, caches: storage };
}

const files = { '/': 'page one', '/assets/main-one.js': 'main one' };
const request = (path: string) => new Request(ORIGIN + path);
const textOf = async (response: Promise<Response>) => (await response).text();

describe('the cached files of the application', () => {
  it('open offline what was installed online', async () => {
    const { site, worker } = device({ ...files });
    const one = worker('one');
    await one.install();
    site.online = false;
    expect(await textOf(one.answer('page', request('/acme/tower')))).toBe('page one');
    expect(await textOf(one.answer('asset', request('/assets/main-one.js')))).toBe('main one');
  });

  it('use the network’s page when it is available', async () => {
    const { site, worker } = device({ ...files });
    const one = worker('one');
    await one.install();
    site.files['/acme'] = 'page two';
    expect(await textOf(one.answer('page', request('/acme')))).toBe('page two');
  });

  it('use the cached page and settings when the network takes too long', async () => {
    const settings = '/amplify_outputs.json';
    const { worker, caches } = device({ ...files, [settings]: '{"version":"1"}' });
    const one = worker('one');
    await one.install();
    await one.answer('settings', request(settings));
    const patient = new KeptFiles(
      { version: 'one', entry: '', shell: [], program: '' },
      { origin: ORIGIN, caches, fetch: () => never, wait: async () => {} },
    );
    expect(await textOf(patient.answer('page', request('/')))).toBe('page one');
    expect(await textOf(patient.answer('settings', request(settings)))).toBe('{"version":"1"}');
  });

  it('fetch a file with a hash in its name only once', async () => {
    const { site, worker } = device({ ...files, '/assets/late-1.js': 'late' });
    const one = worker('one');
    await one.answer('asset', request('/assets/late-1.js'));
    expect(await textOf(one.answer('asset', request('/assets/late-1.js')))).toBe('late');
    expect(site.asked).toEqual(['/assets/late-1.js']);
  });

  it('exclude failures', async () => {
    const { worker, kept } = device({});
    expect((await worker('one').answer('asset', request('/assets/gone-1.js'))).status).toBe(404);
    expect(kept()).toEqual([]);
  });

  it('do not include half of a build', async () => {
    const { worker, kept } = device({ '/': 'page one' });
    await expect(worker('one').install()).rejects.toThrow('Request failed');
    expect(kept()).toEqual([]);
  });

  it('include files that the page had loaded before, but no others that they name', async () => {
    const { worker, kept } = device({ ...files, '/assets/late-1.js': 'late', '/graphql': 'data' });
    await worker('one').keep([
      `${ORIGIN}/assets/late-1.js`,
      `${ORIGIN}/assets/gone-1.js`,
      `${ORIGIN}/graphql`,
      'https://bucket.example/assets/plan.pdf',
    ]);
    expect(kept()).toEqual([`${ORIGIN}/assets/late-1.js`]);
  });

  it('include the whole program on request, or as much of it as can be fetched', async () => {
    const list = JSON.stringify(['/assets/gone-1.js', '/assets/late-1.js']);
    const { site, worker } = device({
      ...files,
      '/assets/late-1.js': 'late',
      '/assets/program-one.json': list,
    });
    const one = worker('one');
    await one.install();
    await one.keepProgram();
    site.online = false;
    expect(await textOf(one.answer('asset', request('/assets/late-1.js')))).toBe('late');
  });

  it('include the whole program only once, although two pages ask for it at the same time', async () => {
    const list = JSON.stringify(['/assets/late-1.js']);
    const { site, worker } = device({
      ...files,
      '/assets/late-1.js': 'late',
      '/assets/program-one.json': list,
    });
    const one = worker('one');
    expect(await Promise.all([one.keepProgram(), one.keepProgram()])).toEqual([0, 0]);
    expect(site.asked.filter((path) => path === '/assets/late-1.js')).toHaveLength(1);
  });

  it('say what is missing of the program, also offline, and load none of it', async () => {
    const list = JSON.stringify(['/assets/gone-1.js', '/assets/late-1.js']);
    const { site, worker, kept } = device({
      ...files,
      '/assets/late-1.js': 'late',
      '/assets/program-one.json': list,
    });
    const one = worker('one');
    expect(await one.missing()).toEqual(['/assets/gone-1.js', '/assets/late-1.js']);
    expect(kept()).toEqual([`${ORIGIN}/assets/program-one.json`]);
    expect(await one.keepProgram()).toBe(1);
    site.online = false;
    expect(await one.missing()).toEqual(['/assets/gone-1.js']);
  });

  it('include the latest settings for offline use', async () => {
    const { site, worker } = device({ '/amplify_outputs.json': '{"version":"1"}' });
    const one = worker('one');
    await one.answer('settings', request('/amplify_outputs.json'));
    site.online = false;
    expect(await textOf(one.answer('settings', request('/amplify_outputs.json')))).toBe('{"version":"1"}');
  });

  it('include the settings of their own build, not those of an earlier one', async () => {
    const settings = '/amplify_outputs.json';
    const { site, worker } = device({ ...files, [settings]: '{"version":"1"}' });
    await worker('one').answer('settings', request(settings));
    site.files[settings] = '{"version":"2"}';
    const two = worker('two');
    await two.answer('settings', request(settings));
    site.online = false;
    expect(await textOf(two.answer('settings', request(settings)))).toBe('{"version":"2"}');
  });

  describe('on a device that keeps the whole program', () => {
    const program = (...names: string[]) => JSON.stringify(names.map((name) => `/assets/${name}.js`));
    const first = {
      ...files,
      '/assets/program-one.json': program('both', 'only-one'),
      '/assets/both.js': 'both',
      '/assets/only-one.js': 'only one',
    };
    const second = {
      '/': 'page two',
      '/assets/main-two.js': 'main two',
      '/assets/program-two.json': program('both', 'only-two'),
      '/assets/both.js': 'both',
      '/assets/only-two.js': 'only two',
    };
    async function updated(next: Record<string, string>) {
      const there = device(first);
      await there.worker('one').install();
      await there.worker('one').keepProgram();
      there.site.files = next;
      return { ...there, two: there.worker('two') };
    }

    it('include the next program before it takes over, so that a connection lost then takes nothing away', async () => {
      const { site, two } = await updated(second);
      await two.install();
      site.online = false;
      expect(await textOf(two.answer('asset', request('/assets/only-two.js')))).toBe('only two');
      expect(await textOf(two.answer('asset', request('/assets/only-one.js')))).toBe('only one');
      expect(site.asked.filter((path) => path === '/assets/both.js')).toHaveLength(1);
    });

    it('stay those of the build before if the next program cannot be loaded', async () => {
      const { '/assets/only-two.js': _, ...half } = second;
      const { two } = await updated(half);
      await expect(two.install()).rejects.toThrow('1 of the files');
    });

    it('include what two builds share after the older one is dropped', async () => {
      const { site, worker, two } = await updated(second);
      await two.install();
      site.files = { '/': 'page', '/assets/main-three.js': '3', '/assets/program-three.json': '[]' };
      await worker('three').install();
      await worker('three').dropOldBuilds();
      site.online = false;
      expect(await textOf(worker('three').answer('asset', request('/assets/both.js')))).toBe('both');
    });
  });

  it('leave the next program to the page on a device that does not keep it', async () => {
    const { site, worker } = device({ ...files, '/assets/program-one.json': '["/assets/late.js"]' });
    await worker('one').install();
    await worker('one').missing();
    site.files = { '/': 'page two', '/assets/main-two.js': 'two' };
    await worker('two').install();
    expect(site.asked.filter((path) => path.includes('program-two'))).toEqual([]);
  });

  it('include the previous build for pages that are still open, and no older ones', async () => {
    const { site, worker, caches } = device({ ...files });
    site.files = { ...files, '/assets/main-two.js': 'two', '/assets/main-three.js': 'three' };
    for (const version of ['one', 'two', 'three']) await worker(version).install();
    await worker('three').dropOldBuilds();
    expect(await caches.keys()).toEqual(['plumbline-two', 'plumbline-three']);
  });
});
