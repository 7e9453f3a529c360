import { describe, expect, it } from 'vitest';
import { laterIssues, mayMeanEarlierIssue } from './later-issues.ts';

const inProject = (projectId: string, ...names: string[]) =>
  names.map((name) => ({ id: `${projectId}/${name}`, projectId, name }));
const named = (...names: string[]) => Object.fromEntries(laterIssues(inProject('p', ...names)));

describe('laterIssues', () => {
  it.each([
    ['Traffic plan rev 1.pdf', 'Traffic plan rev 2.pdf'],
    ['03300-concrete-RevB.pdf', '03300-concrete-RevC.pdf'],
    ['S-203 Shaft Schedule R1.pdf', 'S-203 Shaft Schedule R2.pdf'],
    ['ITP 004 R2.pdf', 'ITP 004 R3 final.docx'],
  ])('knows that %s is an earlier issue', (earlier, later) => {
    expect(named(later, earlier)).toEqual({ [`p/${earlier}`]: later });
  });

  it('names the latest of several issues', () => {
    expect(named('Plan rev 2.pdf', 'Plan rev 10.pdf', 'Plan rev 9.pdf')).toEqual({
      'p/Plan rev 2.pdf': 'Plan rev 10.pdf',
      'p/Plan rev 9.pdf': 'Plan rev 10.pdf',
    });
  });

  it.each([
    ['titles differ', ['Traffic plan rev 1.pdf', 'Traffic plan stage 3 rev 2.pdf']],
    ['numbers differ', ['A-101 Plan rev B.pdf', 'A-102 Plan rev C.pdf']],
    ['only one has a revision', ['Traffic plan.pdf', 'Traffic plan rev 2.pdf']],
    ['the revisions have no order', ['Traffic plan rev B.pdf', 'Traffic plan rev 2.pdf']],
    ['the number counts papers', ['Progress claim 08.pdf', 'Progress claim 09.pdf']],
    ['each issue is a paper of its own', ['Site newsletter issue 3.pdf', 'Site newsletter issue 4.pdf']],
  ])('claims nothing where %s', (_, names) => {
    expect(named(...names)).toEqual({});
  });

  it('claims nothing about a document of another project', () => {
    const documents = [...inProject('p', 'Plan rev 1.pdf'), ...inProject('q', 'Plan rev 2.pdf')];
    expect(laterIssues(documents).size).toBe(0);
  });
});

describe('mayMeanEarlierIssue', () => {
  it.each([
    'old plan and new one',
    'what changed',
    'kerb mix v pit mix',
    'height in rev B',
    'before and after',
  ])('is true for %s', (question) => expect(mayMeanEarlierIssue(question)).toBe(true));

  it.each(['how much notice before a pour', 'when can we close a lane', 'what was poured'])(
    'is false for %s',
    (question) => expect(mayMeanEarlierIssue(question)).toBe(false),
  );
});
