import { describe, expect, it } from 'vitest';
import { askErrors } from '#domain/errors/catalogue.ts';
import { questionSize } from '#domain/limits/limits.ts';
import { ACME, createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const OFFICE = { projectId: 'p2', textKey: 'acme/p1/text/slump.json' };
const documents = [documentRow('fire'), documentRow('slump', OFFICE)];
const company = { scope: 'company', projectId: undefined };
const USER = { ...ACME, isManager: false };

describe('a question over the whole company', () => {
  it('is answered from every project, and each citation names its project', async () => {
    const { ask } = await createAskScene({ documents, projects: ['p1', 'p2'] });
    const answer = await ask('What is the slump of the concrete?', company);
    expect(answer.citations[0]).toMatchObject({ documentId: 'slump', projectName: 'Project p2' });
    expect(answer.searched.documents).toBe(2);
    expect(answer.askedCompany).toEqual({
      projects: [
        { id: 'p1', name: 'Project p1', slug: 'p1' },
        { id: 'p2', name: 'Project p2', slug: 'p2' },
      ],
      left: 0,
    });
    // Negative control: the conversation's own project does not contain that document.
    const inProject = await ask('What is the slump of the concrete?');
    expect(inProject.citations.map(({ documentId }) => documentId)).not.toContain('slump');
    expect(inProject.askedCompany).toBeUndefined();
  });

  it('is answered from both projects if each has a sheet of one number and title', async () => {
    const title = 'Ground floor plan';
    const sheets = [
      sourceSheet('fire', 2, 'A-101', { title }),
      sourceSheet('slump', 2, 'A-101', { title, revision: 'B', projectId: 'p2' }),
    ];
    const { ask } = await createAskScene({ documents, projects: ['p1', 'p2'], sheets });
    const answer = await ask('How thick is the wall?', company);
    expect(answer.citations[0]?.documentId).toBe('fire');
  });

  it('searches only assigned projects if the company requires assignment', async () => {
    const { ask, deps } = await createAskScene({ documents, projects: ['p1', 'p2'] });
    deps.access.projectAccess = async () => 'assigned';
    deps.access.assignedProjects = async () => new Set(['p1']);
    const question = 'What is the slump of the concrete?';
    const answer = await ask(question, company, USER);
    expect(answer.askedCompany?.projects.map(({ id }) => id)).toEqual(['p1']);
    expect(answer.searched.documents).toBe(1);
    expect(answer.citations.map(({ documentId }) => documentId)).not.toContain('slump');
    // Negative control: a manager, and the same User when the other project is assigned too.
    expect((await ask(question, company)).citations[0]?.documentId).toBe('slump');
    deps.access.assignedProjects = async () => new Set(['p1', 'p2']);
    expect((await ask(question, company, USER)).citations[0]?.documentId).toBe('slump');
  });

  it('is refused if the caller may open no project', async () => {
    const { ask, deps } = await createAskScene({ documents });
    deps.access.projectAccess = async () => 'assigned';
    await expect(ask('How thick?', company, USER)).rejects.toThrow(askErrors.noProjects);
  });

  it('is refused together with a project or with documents', async () => {
    const { ask } = await createAskScene({ documents });
    await expect(ask('How thick?', { scope: 'company' })).rejects.toThrow(/aiContext/);
    await expect(ask('How thick?', { ...company, documentId: 'fire' })).rejects.toThrow(/aiContext/);
  });

  it('searches the newest projects if there are more than one question may search', async () => {
    const projects = Array.from({ length: questionSize.projects + 2 }, (_, i) => `p${i + 1}`);
    const { ask } = await createAskScene({ documents, projects });
    const { askedCompany } = await ask('How thick is the wall?', company);
    expect(askedCompany?.projects).toHaveLength(questionSize.projects);
    expect(askedCompany?.left).toBe(2);
  });
});

describe('a question about documents that were deleted', () => {
  it('reports which of them is in the trash, and is answered from the others', async () => {
    const trashed = documentRow('slump', { deletedAt: '2026-11-20T08:00:00Z' });
    const { ask } = await createAskScene({ documents: [documentRow('fire'), trashed] });
    const answer = await ask('How thick is the wall?', { documentIds: ['fire', 'slump'] });
    expect(answer.citations[0]?.documentId).toBe('fire');
    expect(answer.searched.notSearchable).toMatchObject([{ documentId: 'slump', isInTrash: true }]);
    const alone = await ask('What is the slump?', { documentId: 'slump' });
    expect(alone.outcome).toBe('not-found');
    expect(alone.text).toBe(
      'slump.pdf is in the trash. Restore what you need, or change the scope, then ask again.',
    );
  });

  it('is refused with advice if one is deleted or belongs to another project', async () => {
    const { ask } = await createAskScene();
    await expect(ask('How thick?', { documentIds: ['fire', 'gone'] })).rejects.toThrow(
      askErrors.documentGone,
    );
    await expect(ask('How thick?', { documentId: 'gone' })).rejects.toThrow(askErrors.documentGone);
  });
});
