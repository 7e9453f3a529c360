import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Local, startLocal } from '#local/start.ts';
import { askProject, newProject } from '../support/asked-project.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';
import { setEnvironment } from '../support/set-environment.ts';

/** The operator's limits on the real services: what is counted, for which caller, and the error messages. */
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-quota-'));
let local: Local;
let ann: CompanyOwner;
let eve: CompanyOwner;
let projectId: string;
let putBack: () => void;

beforeAll(async () => {
  putBack = setEnvironment({
    AI_LIMITS:
      'question.person.perDay=6, question.person.atOnce=2, search.person.perDay=4, indexing.person.perDay=3',
  });
  local = await startLocal({ dataDir: folder, port: 0 });
  ann = await createCompany({ ...local, dataDir: folder }, 'ann@acme.example', 'Acme');
  eve = await createCompany({ ...local, dataDir: folder }, 'eve@evil.example', 'Evil');
  projectId = await newProject(ann);
});
afterAll(async () => {
  await local?.close();
  putBack?.();
  rmSync(folder, { recursive: true, force: true });
});

/** The caller's result: `answered`, or the message of the refusal. */
function ask(owner: CompanyOwner): Promise<string> {
  return askProject(owner, 'How thick is the wall?', { projectId }).then(
    () => 'answered',
    (error: Error) => error.message,
  );
}

async function vectors(
  owner: CompanyOwner,
  request: object,
): Promise<{ success: boolean; error: string | null }> {
  const { vectorSearch } = await owner.api<{ vectorSearch: string }>(
    'query($body: String!) { vectorSearch(body: $body) }',
    { body: JSON.stringify({ namespace: `project_${projectId}`, ...request }) },
  );
  return JSON.parse(vectorSearch);
}

const usageOf = async ({ api, companyId }: CompanyOwner, use: string) => {
  const { getAiUsage } = await api<{ getAiUsage: { usage: string } | null }>(
    'query($id: ID!) { getAiUsage(id: $id) { usage } }',
    { id: `${companyId}#${use}` },
  );
  return getAiUsage && JSON.parse(getAiUsage.usage);
};

describe('questions', () => {
  it('exceed neither the concurrent nor the daily limit when sent concurrently', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => ask(ann)));
    const answered = outcomes.filter((outcome) => outcome === 'answered').length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(6);
    for (const outcome of outcomes)
      expect(outcome).toMatch(/^answered$|You already have 2 questions in progress|limit of 6 questions/);
    while ((await ask(ann)) === 'answered');
    expect(await ask(ann)).toMatch(
      /You have reached today’s limit of 6 questions\. Try again in \d+ (hours?|minutes?)\./,
    );
    expect(await usageOf(ann, 'question')).toMatchObject({ company: 6, leases: [] });
  });

  it('are not counted when the caller may not ask at all', async () => {
    expect(await ask(eve)).toMatch(/Project not found/);
    expect(await usageOf(eve, 'question')).toBeNull();
  });
});

describe('searches and passages', () => {
  it('obey the same limits, with the message in the reply', async () => {
    const replies = [];
    for (let i = 0; i < 5; i++) replies.push(await vectors(ann, { action: 'query', text: 'wall' }));
    expect(replies.map(({ success }) => success)).toEqual([true, true, true, true, false]);
    expect(replies.at(-1)?.error).toMatch(/limit of 4 searches/);
    const entries = Array.from({ length: 4 }, (_, i) => ({ id: `t${i}`, text: 'Lintel', metadata: {} }));
    const reply = await vectors(ann, { action: 'upsert', namespace: 'common_terms', vectors: entries });
    expect(reply).toMatchObject({
      success: false,
      error: expect.stringMatching(/limit of 3 passages to index/),
    });
  });
});

it('lets only the server write usage, and hides it from other companies', async () => {
  const id = `${ann.companyId}#question`;
  const write = ann.api('mutation($input: UpdateAiUsageInput!) { updateAiUsage(input: $input) { id } }', {
    input: { id, usage: '{}' },
  });
  await expect(write).rejects.toThrow(/Unauthorized|Not Authorized/i);
  await expect(usageOf({ ...eve, companyId: ann.companyId }, 'question')).rejects.toThrow(/Not Authorized/i);
});
