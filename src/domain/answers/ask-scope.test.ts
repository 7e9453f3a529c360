import { describe, expect, it } from 'vitest';
import {
  type AskScope,
  companyText,
  documentsInScope,
  isWholeProject,
  scopeProblem,
  scopeText,
  wholeCompany,
  wholeProject,
} from './ask-scope.ts';

const row = (id: string, over: object = {}) => ({
  ...{ id, name: `${id}.pdf`, documentNumber: null, revision: null, tags: [] as string[] },
  ...{ status: 'processed' as const, mimeType: 'application/pdf', projectId: 'p', state: 'current' },
  ...{ createdAt: '2026-11-20T08:00:00Z', ...over },
});
const rows = [
  row('a', { tags: ['Fire'] }),
  row('b', { mimeType: 'text/plain', createdAt: '2026-10-01T08:00:00Z' }),
  row('c', { state: 'superseded', tags: ['fire'] }),
];
const scope = (over: Partial<AskScope>): AskScope => ({ ...wholeProject, ...over });
const ids = (over: Partial<AskScope>) => documentsInScope(rows, scope(over)).map(({ id }) => id);

describe('the scope of a question', () => {
  it('means the current documents of a type, a tag or some days', () => {
    expect(ids({ type: 'pdf' })).toEqual(['a']);
    expect(ids({ tag: 'FIRE' })).toEqual(['a']);
    expect(ids({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['a']);
    expect(ids({ type: 'txt', tag: 'fire' })).toEqual([]);
  });

  it('includes chosen documents, even superseded ones, and no deleted one', () => {
    expect(ids({ documents: ['c', 'b', 'gone'], type: 'pdf' })).toEqual(['b', 'c']);
  });

  it('is the whole project without a choice', () => {
    expect(isWholeProject(wholeProject)).toBe(true);
    expect(isWholeProject(scope({ tag: 'fire' }))).toBe(false);
    expect(isWholeProject(wholeCompany)).toBe(false);
  });

  it('is described in a few words', () => {
    expect(scopeText(wholeProject, rows)).toBe('Whole project');
    expect(scopeText(wholeCompany, [])).toBe('Whole company');
    expect(scopeText(scope({ documents: ['a'] }), [rows[0] ?? row('a')])).toBe('a.pdf');
    expect(scopeText(scope({ documents: ['a', 'b'] }), rows)).toBe('2 documents');
    expect(scopeText(scope({ type: 'pdf', tag: 'Fire', from: '2026-11-01' }), [])).toBe(
      'PDF, tag Fire, added from 2026-11-01',
    );
    expect(scopeText(scope({ tag: 'Fire' }), [])).toBe('Tag Fire');
  });

  it('states how many of a company’s projects were asked', () => {
    const projects = ['a', 'b'].map((id) => ({ id, name: id, slug: null }));
    expect(companyText({ projects, left: 0 })).toBe('Whole company, 2 projects');
    expect(companyText({ projects: projects.slice(1), left: 0 })).toBe('Whole company, 1 project');
    expect(companyText({ projects, left: 3 })).toBe('Whole company, the newest 2 of 5 projects');
  });

  it('has at least one document and at most 200', () => {
    expect(scopeProblem(0)).toBe('No documents match. Change what you ask.');
    expect(scopeProblem(200)).toBeNull();
    expect(scopeProblem(201)).toBe('201 documents match. A question can search at most 200.');
  });
});
