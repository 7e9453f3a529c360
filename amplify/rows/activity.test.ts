import { describe, expect, it } from 'vitest';
import { activityEntry, documentMetadata } from './activity.ts';

const at = '2026-11-22T05:50:00.000Z';
const action = { action: 'document_viewed', description: 'Ann viewed A-101', timestamp: at };
const rows = {
  project: async (id: string) => ({ companyId: id === 'theirs' ? 'other' : 'acme', name: 'Bridge' }),
};

describe('activityEntry', () => {
  it('names the person and stores the metadata as JSON', () => {
    const person = { id: 'u1', name: 'Ann', email: 'ann@acme.example' };
    expect(activityEntry('acme', person, { ...action, metadata: { projectId: 'p1' } })).toStrictEqual({
      ...{ companyId: 'acme', userId: 'u1', userName: 'Ann', userEmail: 'ann@acme.example' },
      ...{ ...action, metadata: '{"projectId":"p1"}' },
    });
  });

  it('leaves out the User id of someone without an account', () => {
    const entry = activityEntry('acme', { name: 'Someone', email: '' }, action);
    expect(entry).toStrictEqual({ companyId: 'acme', userName: 'Someone', userEmail: '', ...action });
  });
});

describe('documentMetadata', () => {
  it('names the document and its project', async () => {
    expect(await documentMetadata({ id: 'd1', name: 'A-101', projectId: 'p1' }, 'acme', rows)).toEqual({
      ...{ projectId: 'p1', projectName: 'Bridge', documentId: 'd1', documentName: 'A-101' },
    });
  });

  it("leaves out another company's project and a missing one", async () => {
    for (const projectId of ['theirs', null])
      expect(await documentMetadata({ id: 'd1', name: 'A-101', projectId }, 'acme', rows)).toEqual({
        ...{ documentId: 'd1', documentName: 'A-101' },
      });
  });
});
