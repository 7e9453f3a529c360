import { beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, type DataClient, dataClients } from './appsync-clients.ts';
import { openAppSyncTarget, testLocally } from './support/appsync-target.ts';

const invocations: { functionId: string; payload: unknown }[] = [];

const api = openAppSyncTarget(async (functionId, payload) => {
  invocations.push({ functionId, payload });
  if (/vectorsearch/i.test(functionId)) throw new Error('The index does not answer.');
  return { url: 'http://localhost/file', expiresAt: '2026-03-02T10:00:00.000Z' };
});
let ana: DataClient;
let companyId: string;

beforeAll(async () => {
  const founder = await api.founderOf('acme');
  companyId = founder.companyId;
  ana = dataClients(api)(founder.token);
});

const project = (name: string) => ana.models.Project.create({ companyId, name });

describe('rows', () => {
  test('creates a row with id and dates, reads, updates and deletes it', async () => {
    const { data: made } = await project('Wharf');
    expect(made).toMatchObject({ companyId, name: 'Wharf', description: null });
    expect(made?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(String(made?.createdAt))).not.toBeNaN();

    const id = made?.id ?? '';
    const { data: changed } = await ana.models.Project.update({ id, description: 'Berth 4' });
    expect(changed).toMatchObject({ id, name: 'Wharf', description: 'Berth 4' });
    expect((await ana.models.Project.get({ id })).data?.description).toBe('Berth 4');
    expect((await ana.models.Project.update({ id, description: null })).data?.description).toBeNull();

    expect((await ana.models.Project.delete({ id })).data?.id).toBe(id);
    expect((await ana.models.Project.get({ id })).data).toBeNull();
  });

  test('keeps lists, numbers and JSON unchanged', async () => {
    const { data: place } = await project('Place');
    const input = {
      companyId,
      projectId: place?.id ?? '',
      name: 'a.pdf',
      type: 'application/pdf',
      size: 3,
      s3Key: `${companyId}/p/files/a`,
    };
    const extraction = JSON.stringify({ method: 'pdfjs', pages: [1, 2], note: 'ü "quoted" $ctx #end' });
    const { data } = await ana.models.Document.create({ ...input, tags: ['x', 'y'], extraction });
    const { data: read } = await ana.models.Document.get({ id: data?.id ?? '' });
    expect(read).toMatchObject({ size: 3, tags: ['x', 'y'] });
    expect(JSON.parse(String(read?.extraction))).toEqual(JSON.parse(extraction));
  });

  test('treats a name that looks like a template as text', async () => {
    const name = '$util.error("x") #set($ctx.args.companyId = "rival") $!{ctx.identity.sub}';
    const { data } = await project(name);
    expect(data?.name).toBe(name);
  });

  test('rejects creating an existing id', async () => {
    const { data } = await project('first');
    const again = await ana.models.Project.create({ id: data?.id ?? '', companyId, name: 'second' });
    expect(again.errors?.[0]).toMatchObject({ errorType: 'DynamoDB:ConditionalCheckFailedException' });
    expect((await ana.models.Project.get({ id: data?.id ?? '' })).data?.name).toBe('first');
  });

  test('rejects changing or deleting a missing row', async () => {
    const change = await ana.models.Project.update({ id: 'nowhere', name: 'x' });
    expect(change.errors?.length).toBeGreaterThan(0);
    expect(change.data).toBeNull();
    expect((await ana.models.Project.delete({ id: 'nowhere' })).data).toBeNull();
  });

  test('rejects an item of more than 400 KB, as DynamoDB does', async () => {
    const { errors } = await ana.models.Project.create({
      companyId,
      name: 'big',
      description: 'x'.repeat(410_000),
    });
    expect(errors?.[0]?.message).toMatch(/Item size has exceeded/);
  });

  test('rejects an empty name as an index key', async () => {
    expect((await project('')).errors?.[0]?.message).toMatch(/empty string/);
  });

  test('rejects values that do not fit their scalar before it writes anything', async () => {
    const { errors } = await ana.models.Activity.create({
      companyId,
      action: 'a',
      description: 'b',
      timestamp: 'yesterday',
    });
    expect(errors?.[0]?.message).toMatch(/DateTime/);
  });
});

interface ListOptions {
  readonly sortDirection?: 'ASC' | 'DESC';
  readonly limit?: number;
  readonly nextToken?: string;
  readonly filter?: Record<string, unknown>;
}

/** The client's own type nests as deep as its filters, which makes the compiler give up. */
type Lookup = (
  key: Record<string, unknown>,
  options: ListOptions,
) => Promise<{ data: { name: string }[]; nextToken?: string | null; errors?: unknown }>;

describe('lookups', () => {
  /** The creation date of each row, which the server sets. */
  const made: string[] = [];
  const createdAt = (nth: number) => made[nth - 1] ?? '';

  let lookups: DataClient;
  let company: string;

  beforeAll(async () => {
    const founder = await api.founderOf('lookups');
    company = founder.companyId;
    lookups = dataClients(api)(founder.token);
    for (let nth = 1; nth <= 7; nth++) {
      const name = nth % 2 ? `Tower ${nth}` : `Bridge ${nth}`;
      const { data } = await lookups.models.Project.create({ companyId: company, name });
      made.push(data?.createdAt ?? '');
      // Times are whole milliseconds, so the test waits for the next one.
      while (Date.now() <= Date.parse(createdAt(nth)));
    }
  });

  const list = async (options: ListOptions = {}, range: { createdAt?: Record<string, unknown> } = {}) => {
    const lookup = lookups.models.Project.projectsByCompany as unknown as Lookup;
    const { data, nextToken, errors } = await lookup({ companyId: company, ...range }, options);
    expect(errors).toBeUndefined();
    return { names: data.map(({ name }) => name), nextToken };
  };

  test('return the rows of a key in ascending or descending sort key order', async () => {
    const ascending = (await list()).names;
    expect(ascending).toEqual([
      'Tower 1',
      'Bridge 2',
      'Tower 3',
      'Bridge 4',
      'Tower 5',
      'Bridge 6',
      'Tower 7',
    ]);
    expect((await list({ sortDirection: 'DESC' })).names).toEqual([...ascending].reverse());
  });

  test.each([
    ['between', () => ({ between: [createdAt(2), createdAt(4)] }), ['Bridge 2', 'Tower 3', 'Bridge 4']],
    ['beginsWith', () => ({ beginsWith: createdAt(5) }), ['Tower 5']],
    ['lt', () => ({ lt: createdAt(3) }), ['Tower 1', 'Bridge 2']],
    ['ge', () => ({ ge: createdAt(6) }), ['Bridge 6', 'Tower 7']],
    ['eq', () => ({ eq: createdAt(4) }), ['Bridge 4']],
  ])('narrow the sort key by %s', async (_, range, expected) => {
    expect((await list({}, { createdAt: range() })).names).toEqual(expected);
  });

  test('page without gaps or repetitions, in both directions', async () => {
    for (const sortDirection of ['ASC', 'DESC'] as const) {
      const all = (await list({ sortDirection })).names;
      const paged: string[] = [];
      let nextToken: string | null | undefined;
      do {
        const page = await list({ sortDirection, limit: 3, ...(nextToken ? { nextToken } : {}) });
        paged.push(...page.names);
        nextToken = page.nextToken;
      } while (nextToken);
      expect(paged).toEqual(all);
    }
  });

  test('filter each page after reading it, so a page may hold less than its limit', async () => {
    const page = await list({ limit: 4, filter: { name: { beginsWith: 'Tower' } } });
    expect(page.names).toEqual(['Tower 1', 'Tower 3']);
    expect(page.nextToken).not.toBeNull();
  });

  test.each([
    [{ or: [{ name: { eq: 'Tower 1' } }, { name: { contains: '6' } }] }, ['Tower 1', 'Bridge 6']],
    [{ not: { name: { beginsWith: 'Tower' } } }, ['Bridge 2', 'Bridge 4', 'Bridge 6']],
    [
      { and: [{ name: { ne: 'Tower 1' } }, { name: { le: 'Tower 3' } }] },
      ['Bridge 2', 'Tower 3', 'Bridge 4', 'Bridge 6'],
    ],
    [{ description: { attributeExists: true } }, []],
  ])('combine filters: %j', async (filter, expected) => {
    expect((await list({ filter })).names).toEqual(expected);
  });

  testLocally('reject a page token of another member', async () => {
    const { nextToken } = await list({ limit: 2 });
    const page = async (sub: string) =>
      dataClients(api)(
        await api.local().token(claimsOf(sub, company, 'Owner')),
      ).models.Project.projectsByCompany({ companyId: company }, { limit: 2, nextToken: nextToken ?? '' });
    expect((await page('ana')).data).toHaveLength(2);
    expect((await page('bob')).errors?.[0]?.message).toBe('Invalid pagination token given.');
  });

  test('reject a page token of another lookup', async () => {
    const { nextToken } = await list({ limit: 2 });
    for (const token of [nextToken ?? '', 'nonsense', Buffer.from('[1]').toString('base64url')]) {
      const reply = await lookups.models.Project.projectsByCompanyAndName(
        { companyId: company },
        { nextToken: token },
      );
      expect(reply.errors?.[0]?.message).toBe('Invalid pagination token given.');
    }
  });
});

describe('functions as operations', () => {
  testLocally('get the arguments and the caller, and return the field', async () => {
    const { data } = await ana.queries.createDownloadUrl({
      documentId: 'd',
      purpose: 'file',
      disposition: 'inline',
    });
    expect(data?.url).toBe('http://localhost/file');
    const called = invocations.find(({ functionId }) => /createdownloadurl/i.test(functionId));
    expect(called?.payload).toMatchObject({
      typeName: 'Query',
      fieldName: 'createDownloadUrl',
      arguments: { documentId: 'd', purpose: 'file', disposition: 'inline' },
      identity: { sub: 'ana', username: 'ana', claims: { companyMember: 'acme' } },
    });
  });

  testLocally('return a thrown error as Lambda:Unhandled with its message', async () => {
    const { errors } = await ana.queries.vectorSearch({ body: '{}' });
    expect(errors?.[0]).toMatchObject({
      errorType: 'Lambda:Unhandled',
      message: 'The index does not answer.',
    });
  });
});

testLocally('keeps everything over a restart', async () => {
  const { data } = await project('Survivor');
  await api.local().restart();
  expect((await ana.models.Project.get({ id: data?.id ?? '' })).data?.name).toBe('Survivor');
});
