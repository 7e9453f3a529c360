import { describe, expect, it } from 'vitest';
import { readRegisterQuestion } from './register-question.ts';

const kindOf = (text: string) => {
  const operation = readRegisterQuestion(text)?.operation;
  return operation?.kind === 'field' ? operation.field : operation?.kind;
};

describe('readRegisterQuestion', () => {
  it.each<[string, string]>([
    ['What is the latest revision of A-502?', 'latest-revision'],
    ['latest rev A502', 'latest-revision'],
    ['Which revision of S-3.4 is current?', 'latest-revision'],
    ['what rev is A-101 at', 'latest-revision'],
    ['Welcher ist der aktuelle Index von ARC-3001?', 'latest-revision'],
    ['Quel est le dernier indice du plan 204 ?', 'latest-revision'],
    ['¿Cuál es la última revisión de E-06?', 'latest-revision'],
    ['Has STR-2002 rev 1 been superseded?', 'superseded'],
    ['Is rev B of A-101 still current?', 'superseded'],
    ['Was S-201 B replaced?', 'superseded'],
    ['When was revision B of A-201 issued?', 'revision-date'],
    ['What is the date of rev C of S-301?', 'revision-date'],
    ['Wann wurde Index C von ARC-3001 ausgegeben?', 'revision-date'],
    ['What is the title of drawing E01?', 'title'],
    ['What is A-103 called?', 'title'],
    ['What is the scale of A-103, LEVEL 1 FLOOR PLAN?', 'scale'],
    ['What is the status of A-104?', 'status'],
    ['What changed on A-105 between D and E?', 'what-changed'],
    ['what’s new in rev C of A-501', 'what-changed'],
    ['differences between rev B and rev C of S-201', 'what-changed'],
    ['List all revisions of A-501', 'history'],
    ['Which sheets are in the set but not on the drawing list?', 'not-in-list'],
    ['Does the drawing list omit any sheets?', 'not-in-list'],
    ['Which drawings are on the drawing list but not in the set?', 'listed-without-sheet'],
    ['sheets listed but missing', 'listed-without-sheet'],
    ['Which referenced sheets are not in the set?', 'missing-references'],
    ['any dangling references?', 'missing-references'],
    ['Which sheets refer to A-302?', 'who-refers'],
    ['what references S-501', 'who-refers'],
    ['Which sheets does A-302 refer to?', 'refers-to'],
    ['Is any drawing number used for two different drawings?', 'duplicate-number'],
    ['How many structural drawings are there?', 'count'],
    ['List the structural drawings', 'list'],
    ['which sheets do we have', 'list'],
  ])('reads “%s”', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it.each([
    'How thick is the slab on A-501?',
    'What does the latest revision of A-502 require for cover?',
    'Who is the piling contractor?',
    'What is the slab thickness on LEVEL 1 SLAB PLAN?',
    'How many doors of type D2 are in the door schedule A-601?',
    'Which drawing shows the window sill detail?',
    'On which drawing is the STAFF ROOM shown?',
    'What is the current wind speed limit for the crane?',
    'When was the slab poured?',
  ])('leaves “%s” to the text of the sheets', (text) => {
    expect(kindOf(text)).toBeUndefined();
  });

  it('keeps the revisions in their order', () => {
    expect(readRegisterQuestion('What changed on A-105 between D and E?')?.revisions).toEqual(['D', 'E']);
    expect(readRegisterQuestion('When was revision B of A-201 issued?')?.revisions).toEqual(['B']);
  });
});
