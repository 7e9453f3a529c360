import { describe, expect, it } from 'vitest';
import type { ExportState } from '#domain/company-data/company-export.ts';
import { exportErrors } from '#domain/errors/company-data-errors.ts';
import type { ExportStates, KnownState } from '../company-data/company-states.ts';
import { beginExport, beginOperatorsExport, continueExport, readExport } from './export-company.ts';

const admin = { sub: 's', owner: 'acme/s', companyId: 'acme', isManager: true, isAdmin: true };
const owner = { ...admin, isAdmin: false };
const now = new Date('2026-11-23T10:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const stateOf = (status: ExportState['status'], updatedAt = minutesAgo(1)): ExportState => ({
  ...{ id: 'e1', status, startedAt: minutesAgo(30), updatedAt, objects: 3, ofObjects: 3, bytes: 9 },
});

function scene(state: ExportState | null) {
  let known: KnownState | null = state && { state, etag: '1' };
  const recorded: string[] = [];
  const states: ExportStates = {
    read: async (companyId) => (companyId === 'acme' ? known : null),
    async write(_, next, before) {
      if (before !== known) return null;
      known = { state: next, etag: '2' };
      return known;
    },
  };
  const rows = {
    actor: async () => ({ name: 'Ann', email: 'ann@acme.example' }),
    addActivity: async ({ description }: { description: string }) => void recorded.push(description),
  };
  const links = {
    upload: async () => ({ url: '', headers: {} }),
    download: async ({ key = '' }) => `to ${key}`,
  };
  return { deps: { states, rows, now, links }, recorded, state: () => known?.state };
}

describe('an export', () => {
  it('starts for an Admin, and adds an activity entry', async () => {
    const { deps, recorded, state } = scene(null);
    const begun = await beginExport({}, admin, deps);
    expect(begun).toEqual({ companyId: 'acme', exportId: state()?.id });
    expect(recorded).toEqual(['Ann started an export of the company’s data']);
  });

  it('is refused to an Owner and to another company', async () => {
    const { deps, recorded } = scene(stateOf('ready'));
    const refusal = { code: 'forbidden', userMessage: exportErrors.adminOnly };
    await expect(beginExport({}, owner, deps)).rejects.toMatchObject(refusal);
    await expect(readExport({ link: true }, owner, deps)).rejects.toMatchObject(refusal);
    await expect(beginExport({ companyId: 'rival' }, admin, deps)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(recorded).toEqual([]);
  });

  it('is refused while another is being written, but not after that one was interrupted', async () => {
    const running = scene(stateOf('running'));
    await expect(beginExport({}, admin, running.deps)).rejects.toMatchObject({
      userMessage: exportErrors.running,
    });
    const dead = scene(stateOf('running', minutesAgo(20)));
    expect((await readExport({}, admin, dead.deps)).export?.status).toBe('failed');
    await beginExport({}, admin, dead.deps);
    expect(dead.state()?.id).not.toBe('e1');
  });

  it('is refused to the second of two who start one at the same moment', async () => {
    const { deps, recorded } = scene(null);
    const both = await Promise.allSettled([beginExport({}, admin, deps), beginExport({}, admin, deps)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(recorded).toHaveLength(1);
  });

  it('has a link when it is ready, and the activity records who requested it', async () => {
    const { deps, recorded } = scene(stateOf('ready'));
    expect(await readExport({}, admin, deps)).toEqual({ export: stateOf('ready') });
    expect(recorded).toEqual([]);
    expect(await readExport({ link: true }, admin, deps)).toMatchObject({ url: 'to acme/exports/e1.zip' });
    expect(recorded).toEqual(['Ann downloaded the company’s export']);
    const running = scene(stateOf('running'));
    await expect(readExport({ link: true }, admin, running.deps)).rejects.toMatchObject({
      userMessage: exportErrors.notReady,
    });
  });

  it('starts for the operator of the installation, and adds an activity entry', async () => {
    const { deps, recorded } = scene(null);
    expect(await beginOperatorsExport('acme', deps)).toMatchObject({ companyId: 'acme' });
    expect(recorded).toEqual(['The operator started an export of the company’s data']);
    await expect(beginOperatorsExport('acme', deps)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('continues only while it is the current one', async () => {
    const { states } = scene(stateOf('running')).deps;
    const named = { companyId: 'acme', exportId: 'e1' };
    expect(await continueExport(named, states)).toEqual(named);
    await expect(continueExport({ ...named, exportId: 'e2' }, states)).rejects.toThrow('no such export');
    await expect(continueExport(named, scene(stateOf('ready')).deps.states)).rejects.toThrow(
      'no such export',
    );
    await expect(continueExport({}, states)).rejects.toThrow('no such export');
  });
});
