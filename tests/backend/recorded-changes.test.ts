import { describe, expect, it } from 'vitest';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { apiUnderTest } from './backend-under-test.ts';
import { people } from './callers.ts';
import { ownCompany, rowOf, said } from './own-company.ts';
import { seed } from './try-operations.ts';

const company = ownCompany();
const { activities, member, mutate } = company;

describe('the activity list', () => {
  it('records an action once, under the name from the token', async () => {
    const owner = await member('Ann', 'Owner');
    const { id } = rowOf(await mutate(owner, 'createProject', { companyId: company.id, name: 'Tower' }));
    const [activity, ...others] = await activities();
    expect(others).toEqual([]);
    expect(activity).toMatchObject({
      action: 'project_created',
      description: 'Ann created the project Tower',
      userId: owner.identity?.sub,
      userName: 'Ann',
    });
    expect(JSON.parse(activity?.metadata ?? '')).toEqual({ projectId: id, projectName: 'Tower' });
  });

  it('records documents uploaded, trashed, restored and deleted', async () => {
    const owner = await member('Ann', 'Owner');
    const { id: projectId } = rowOf(
      await mutate(owner, 'createProject', { companyId: company.id, name: 'Tower' }),
    );
    const input = { companyId: company.id, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', input));
    for (const change of [
      { status: 'processed' },
      { deletedAt: '2026-01-01T00:00:00.000Z' },
      { deletedAt: null },
    ]) {
      await mutate(owner, 'updateDocument', { id, ...change });
    }
    await mutate(owner, 'deleteDocument', { id });
    const recorded = (await activities()).filter(({ action }) => action.startsWith('document'));
    expect(recorded.map(({ description }) => description).sort()).toEqual([
      'Ann moved plan.pdf to the trash',
      'Ann permanently deleted plan.pdf',
      'Ann processed plan.pdf: status – → processed',
      'Ann restored plan.pdf',
      'Ann uploaded plan.pdf',
    ]);
  });

  it('records a moved or renamed document from its real position', async () => {
    const owner = await member('Ann', 'Owner');
    const made = async (name: string) =>
      rowOf(await mutate(owner, 'createProject', { companyId: company.id, name })).id;
    const [projectId, other] = [await made('Tower'), await made('Bridge')];
    const document = { companyId: company.id, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', document));
    for (const change of [
      { name: 'plan.pdf', projectId },
      { tags: ['steel'] },
      { name: 'slab.pdf' },
      { projectId: other },
    ])
      await mutate(owner, 'updateDocument', { id, ...change });
    const recorded = (await activities()).filter(({ action }) => action.startsWith('document'));
    expect(recorded.map(({ action, description }) => `${action}: ${description}`).sort()).toEqual([
      'document_moved: Ann moved slab.pdf to another project',
      'document_renamed: Ann renamed plan.pdf to slab.pdf',
      'document_uploaded: Ann uploaded plan.pdf',
    ]);
    const moved = recorded.find(({ action }) => action === 'document_moved');
    expect(JSON.parse(moved?.metadata ?? '')).toMatchObject({ projectId: other, projectName: 'Bridge' });
  });

  it('records a changed document field with its previous value', async () => {
    const owner = await member('Ann', 'Owner');
    const other = await member('Bob', 'Admin');
    const { id: projectId } = rowOf(
      await mutate(owner, 'createProject', { companyId: company.id, name: 'Tower' }),
    );
    const document = { companyId: company.id, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', { ...document, revision: 'B' }));
    const steps = [
      [owner, { status: 'processed', failureReason: null, textKey: 't' }],
      [other, { status: 'failed', failureReason: 'Broken' }],
      [owner, { revision: 'C', state: 'superseded' }],
      [owner, { revision: 'C', state: 'superseded' }],
      [other, { name: 'slab.pdf', sha256: 'a'.repeat(64), textKey: 'other' }],
    ] as const;
    for (const [caller, change] of steps) await mutate(caller, 'updateDocument', { id, ...change });
    const recorded = (await activities()).filter(({ action }) => action.startsWith('document'));
    expect(recorded.map(({ action, description }) => `${action}: ${description}`).sort()).toEqual([
      'document_corrected: Ann changed plan.pdf: state – → superseded, revision B → C',
      'document_corrected: Bob changed plan.pdf: status processed → failed, reason – → Broken',
      'document_processed: Ann processed plan.pdf: status – → processed, text added',
      'document_renamed: Bob renamed plan.pdf to slab.pdf; fingerprint added, text replaced',
      'document_uploaded: Ann uploaded plan.pdf',
    ]);
  });

  it('records a change of a member only when something changed', async () => {
    const owner = await member('Ann', 'Owner');
    const user = await member('Bob', 'User');
    const id = user.identity?.sub;
    await mutate(owner, 'updateUser', { id, role: 'User', isActive: true });
    await mutate(owner, 'updateUser', { id, role: 'Owner' });
    await mutate(owner, 'updateUser', { id, isActive: false });
    await mutate(owner, 'createUser', {
      companyId: company.id,
      name: 'Carl',
      email: 'carl@example.com',
      role: 'User',
    });
    const recorded = (await activities()).map(({ action }) => action);
    expect(recorded.sort()).toEqual(['user_deactivated', 'user_invited', 'user_role_changed']);
  });

  it('records nothing for a refused operation', async () => {
    const user = await member('Bob', 'User');
    expect(said(await mutate(user, 'createProject', { companyId: company.id, name: 'Tower' }))[0]).toMatch(
      /Not Authorized/,
    );
    expect(await activities()).toEqual([]);
  });

  it('keeps a copy of the row in its current state, and none of a deleted row', async () => {
    const owner = await member('Ann', 'Owner');
    const { id } = rowOf(await mutate(owner, 'createProject', { companyId: company.id, name: 'Tower' }));
    await mutate(owner, 'updateProject', { id, name: 'Tower B' });
    expect(company.api.objects.get(`${company.id}/projects/${id}.json`)).toMatchObject({
      id,
      companyId: company.id,
      name: 'Tower B',
    });
    const input = {
      companyId: company.id,
      projectId: id,
      name: 'plan.pdf',
      type: 'pdf',
      size: 1,
      s3Key: 'k',
    };
    const { id: documentId } = rowOf(await mutate(owner, 'createDocument', input));
    const copy = `${company.id}/${id}/documents/${documentId}.json`;
    expect(company.api.objects.get(copy)).toMatchObject({ id: documentId, name: 'plan.pdf' });
    await mutate(owner, 'deleteDocument', { id: documentId });
    expect(company.api.objects.has(copy)).toBe(false);
    await mutate(owner, 'deleteProject', { id });
    expect(company.api.objects.has(`${company.id}/projects/${id}.json`)).toBe(false);
  });
});

describe('a document that is moved', () => {
  it('takes its copy along', async () => {
    const owner = await member('Ann', 'Owner');
    const made = async (name: string) =>
      rowOf(await mutate(owner, 'createProject', { companyId: company.id, name })).id;
    const [from, to] = [await made('Tower'), await made('Bridge')];
    const document = {
      companyId: company.id,
      projectId: from,
      name: 'plan.pdf',
      type: 'pdf',
      size: 1,
      s3Key: 'k',
    };
    const { id } = rowOf(await mutate(owner, 'createDocument', document));
    const copies = () =>
      [...company.api.objects.keys()].filter((key) => key.endsWith(`/documents/${id}.json`));
    expect(copies()).toEqual([`${company.id}/${from}/documents/${id}.json`]);
    await mutate(owner, 'updateDocument', { id, projectId: to });
    expect(copies()).toEqual([`${company.id}/${to}/documents/${id}.json`]);
    await mutate(owner, 'updateDocument', { id, projectId: from });
    expect(copies()).toEqual([`${company.id}/${from}/documents/${id}.json`]);
  });

  it('stays in its project when the company does not have the target project', async () => {
    const owner = await member('Ann', 'Owner');
    const { id: projectId } = rowOf(
      await mutate(owner, 'createProject', { companyId: company.id, name: 'Tower' }),
    );
    const document = { companyId: company.id, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', document));
    const foreign = await seed(company.api, 'Project', { companyId: 'rival' });
    const trashed = await seed(company.api, 'Project', {
      companyId: company.id,
      deletedAt: '2026-01-01T00:00:00.000Z',
    });
    for (const target of [foreign, trashed, 'nowhere'])
      expect(said(await mutate(owner, 'updateDocument', { id, projectId: target }))).toEqual([
        dataErrors.projectNotFound,
      ]);
  });
});

describe('when one of our hooks fails', () => {
  it('keeps a write that could not be recorded', async () => {
    const failing = await apiUnderTest({ 'record-mutation': () => Promise.reject(new Error('down')) });
    const { response } = await failing.send(
      people.owner,
      'mutation { row: createProject(input: { companyId: "acme", name: "Tower" }) { id name companyId } }',
    );
    await failing.close();
    expect(response.errors).toBeUndefined();
    expect(response.data).toMatchObject({ row: { name: 'Tower', companyId: 'acme' } });
  });

  it('refuses a write that could not be checked', async () => {
    const failing = await apiUnderTest({ 'guard-mutation': () => Promise.reject(new Error('down')) });
    const id = await seed(failing, 'User');
    const { response } = await failing.send(
      people.owner,
      'mutation($id: ID!) { row: updateUser(input: { id: $id, role: Admin }) { id } }',
      { id },
    );
    const { row } = await failing.asServer<{ row: { role: string } }>(
      'query($id: ID!) { row: getUser(id: $id) { role } }',
      { id },
    );
    await failing.close();
    expect(response.errors).toMatchObject([{ errorType: 'Refused' }]);
    expect(row.role).toBe('User');
  });
});
