import { describe, expect, it } from 'vitest';
import { comparedRevisions, isSinceRevision, saidRevisions, withoutRevisions } from './said-revisions.ts';

describe('saidRevisions', () => {
  it.each<[string, string[]]>([
    ['What does revision B of A-501 say about the stair?', ['B']],
    ['stair width on A-501 rev b', ['B']],
    ['A-501 rev a, stair width', ['A']],
    ['What was shown in Rev. P02?', ['P02']],
    ['A-501 revs B and C', ['B', 'C']],
    ['Compare revisions 1 to 3 of S-201', ['1', '3']],
    ['S-201 Rev 3 vs Rev 4', ['3', '4']],
    ['Was steht auf ARC-3001 Index B?', ['B']],
    ['Que dit l’indice C du plan 204 ?', ['C']],
    ['¿Qué dice la revisión 2 del plano E-10?', ['2']],
    ['A-101 B版的楼板厚度', ['B']],
    ['STR-2002 issue 4', ['4']],
    ['amendment D to the hardware schedule', ['D']],
  ])('reads %s', (text, revisions) => {
    expect(saidRevisions(text)).toEqual(revisions);
  });

  it.each([
    'Did the engineer issue a permit?',
    'What rev is A-501 at?',
    'Which revision of A-501 is current?',
    'Who has to revise a drawing?',
    'What is the revision a builder must use?',
    'How thick is the slab on A-101?',
    'an issue in the basement',
    'Stand the frame against the wall',
    'What is the revision date?',
  ])('finds none in “%s”', (text) => {
    expect(saidRevisions(text)).toEqual([]);
  });
});

describe('withoutRevisions', () => {
  it.each([
    ['How thick was the wall in revision B?', 'How thick was the wall ?'],
    ['How thick was the wall on rev P02', 'How thick was the wall '],
    ['Wie dick war die Wand im Index B?', 'Wie dick war die Wand ?'],
    ['Rev. 2: how wide is the stair?', ': how wide is the stair?'],
    ['How thick is the wall?', 'How thick is the wall?'],
  ])('leaves the rest of “%s”', (text, rest) => {
    expect(withoutRevisions(text)).toBe(rest);
  });
});

describe('comparedRevisions', () => {
  it.each<[string, string[]]>([
    ['What changed on A-501 between B and C?', ['B', 'C']],
    ['Was hat sich auf ARC-5001 zwischen C und D geändert?', ['C', 'D']],
    ['Qu’est-ce qui a changé sur A-501 entre B et C ?', ['B', 'C']],
    ['¿Qué cambió en S-201 de P01 a P02?', ['P01', 'P02']],
    ['A-501: B vs C', ['B', 'C']],
    ['what changed between 3 and 4 on S-1.1', ['3', '4']],
  ])('reads %s', (text, revisions) => {
    expect(comparedRevisions(text)).toEqual(revisions);
  });
});

describe('isSinceRevision', () => {
  it.each([
    'what changed on A-501 since rev B',
    'What is different from revision 1?',
    'Was hat sich seit Index B geändert?',
  ])('is true for “%s”', (text) => expect(isSinceRevision(text)).toBe(true));

  it.each(['What changed in rev B?', 'What changed since the last revision?', 'changes since 3 March'])(
    'is false for “%s”',
    (text) => expect(isSinceRevision(text)).toBe(false),
  );
});
