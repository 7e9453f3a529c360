import { describe, expect, it } from 'vitest';
import type { RecentAsk } from '#domain/ask-codes/ask-code.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors, askCodeErrors } from '#domain/errors/catalogue.ts';
import { askByCode as limits } from '#domain/limits/limits.ts';
import { createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';
import type { NewActivity } from '../../rows/activity.ts';
import type { StoredAskCode } from '../../rows/project.ts';
import { type AskByCodeDeps, askByCode, askCodeId } from './ask-by-code.ts';

const now = Date.now();
const token = 'a'.repeat(32);

/** The project p1 of the ask scene, and a code of it. */
async function door(
  change: Partial<StoredAskCode> = {},
  { scene = {} as Parameters<typeof createAskScene>[0], deletedAt = null as string | null } = {},
) {
  const { deps: answers } = await createAskScene(scene);
  const codes = new Map<string, StoredAskCode>();
  const id = askCodeId(token);
  const expiresAt = new Date(now + 60_000).toISOString();
  const fresh = { asked: 0, recent: [], stamp: null };
  codes.set(id, { id, companyId: 'acme', projectId: 'p1', expiresAt, ...fresh, ...change });
  const recorded: NewActivity[] = [];
  let failure: AppError | null = null;
  const deps: AskByCodeDeps = {
    answers,
    quota: {
      spend: async (...spent) => {
        if (failure) throw failure;
        return answers.quota.spend(...spent);
      },
    },
    now: () => now,
    links: { download: async ({ key }) => `https://files/${key}` },
    rows: {
      askCode: async (asked) => codes.get(asked) ?? null,
      countAsk: async ({ lastAskedAt: _, ...counted }, stamp) => {
        const code = codes.get(counted.id);
        if (!code || code.stamp !== stamp) return false;
        codes.set(counted.id, { ...code, ...counted });
        return true;
      },
      project: async () => ({ companyId: 'acme', name: 'Tower', deletedAt }),
      companyName: async () => 'Acme',
      documentsById: async (ids) =>
        ids.map((document) => ({
          ...{ id: document, companyId: 'acme', projectId: 'p1', name: `${document}.pdf`, deletedAt: null },
          ...{ mimeType: 'application/pdf', state: 'current', s3Key: `acme/p1/files/${document}` },
          ...{ textKey: `acme/p1/text/${document}.json`, wordsKey: `acme/p1/words/${document}.json` },
        })),
      addActivity: async (activity) => void recorded.push(activity),
    },
  };
  const ask = (question?: string, { by = token, address = '1.2.3.4' } = {}) =>
    askByCode({ token: by, question }, address, deps);
  const fail = (error: AppError) => {
    failure = error;
  };
  return { ask, recorded, codes, id, fail };
}

const WALL = 'How thick is the wall?';

describe('askByCode', () => {
  it('describes what the code gives access to when no question is asked', async () => {
    const { ask, recorded } = await door();
    expect(await ask()).toMatchObject({ projectName: 'Tower', companyName: 'Acme', answer: null });
    expect(recorded).toEqual([]);
  });

  it('answers with quotes and links to the cited documents only, and records the question', async () => {
    const { ask, recorded, codes, id } = await door();
    const { answer, documents } = await ask(WALL);
    expect(answer?.citations[0]).toMatchObject({ documentName: 'fire.pdf', page: 2 });
    expect(answer?.citations[0]).not.toHaveProperty('projectId');
    expect(answer).not.toHaveProperty('searched');
    expect(answer).not.toHaveProperty('considered');
    const cited = new Set(answer?.citations.map(({ documentId }) => documentId));
    expect(documents.map((document) => document.id)).toEqual([...cited]);
    expect(recorded).toMatchObject([{ action: 'asked_by_code', companyId: 'acme' }]);
    expect(recorded[0]?.description).toContain(WALL);
    expect(codes.get(id)).toMatchObject({ asked: 1 });
  });

  it('never answers from a superseded document or sheet, even when the question asks for one', async () => {
    const older = sourceSheet('fire', 2, 'A-101', {
      ...{ revision: 'B', state: 'superseded', supersededBy: 'slump:2' },
    });
    const newer = sourceSheet('slump', 2, 'A-101', { revision: 'C' });
    const question = 'How thick is the wall in revision B of A-101?';
    const bySheet = await door({}, { scene: { sheets: [older, newer] } });
    const cited = async ({ ask }: typeof bySheet) =>
      (await ask(question)).answer?.citations.map(({ documentId }) => documentId);
    expect(await cited(bySheet)).not.toContain('fire');
    const documents = [documentRow('fire', { state: 'superseded' }), documentRow('slump')];
    expect(await cited(await door({}, { scene: { documents } }))).not.toContain('fire');
    // Negative control: while it is current, it answers.
    expect(await cited(await door())).toContain('fire');
  });

  it('names no document when it has no answer to cite', async () => {
    const documents = [documentRow('fire'), documentRow('payroll', { status: 'failed', textKey: null })];
    const { ask } = await door({}, { scene: { documents } });
    expect(JSON.stringify(await ask('Who won the cup in Brazil?'))).not.toContain('payroll');
  });

  it('gives the same error for a wrong, expired or revoked code and for a code of a trashed project', async () => {
    const refused = { code: 'not-found', userMessage: askCodeErrors.unknown };
    const works = await door();
    await expect(works.ask(WALL, { by: 'b'.repeat(32) })).rejects.toMatchObject(refused);
    await expect(works.ask(WALL, { by: 'x' })).rejects.toMatchObject(refused);
    await expect(works.ask(WALL, { by: works.id })).rejects.toMatchObject(refused);
    const expired = await door({ expiresAt: new Date(now).toISOString() });
    await expect(expired.ask(WALL)).rejects.toMatchObject(refused);
    const trashed = await door({}, { deletedAt: '2026-01-01T00:00:00Z' });
    await expect(trashed.ask(WALL)).rejects.toMatchObject(refused);
    const elsewhere = await door({ companyId: 'rival' });
    await expect(elsewhere.ask(WALL)).rejects.toMatchObject(refused);
    works.codes.clear();
    await expect(works.ask(WALL)).rejects.toMatchObject(refused);
  });

  it('neither counts nor records a question that a busy server refused, and counts one that failed', async () => {
    const { ask, recorded, codes, id, fail } = await door();
    fail(new AppError('rate-limited', aiErrors.busy(7)));
    for (let n = 0; n <= limits.questionsPerAddress; n++)
      await expect(ask(WALL)).rejects.toMatchObject({ userMessage: aiErrors.busy(7) });
    expect([recorded, codes.get(id)]).toMatchObject([[], { asked: 0, recent: [] }]);
    fail(new AppError('failed', aiErrors.chatFailed));
    await expect(ask(WALL)).rejects.toMatchObject({ userMessage: aiErrors.chatFailed });
    expect([recorded, codes.get(id)]).toMatchObject([[{ action: 'asked_by_code' }], { asked: 1 }]);
  });

  it('limits questions by address and by code, and rejects an overlong one', async () => {
    const { ask, codes, id } = await door();
    for (let n = 0; n < limits.questionsPerAddress; n++) await ask(WALL);
    await expect(ask(WALL)).rejects.toMatchObject({ code: 'rate-limited' });
    // Negative control: another address can still ask.
    await expect(ask(WALL, { address: '5.6.7.8' })).resolves.toMatchObject({ projectName: 'Tower' });
    const full: RecentAsk[] = Array.from({ length: limits.questionsPerCode }, (_, n) => ({
      ...{ at: now, from: `${n}` },
    }));
    const code = codes.get(id);
    if (code) codes.set(id, { ...code, recent: full });
    await expect(ask(WALL, { address: '9.9.9.9' })).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(ask('x'.repeat(limits.questionCharacters + 1))).rejects.toMatchObject({ code: 'invalid' });
  });
});
