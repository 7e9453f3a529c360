import { describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const title = 'LEVEL 1 SLAB PLAN';
const PAGES = {
  fire: 'LOBBY\nSLAB 200 THK U.N.O.\nKITCHEN',
  slump: 'LOBBY\nSLAB 230 THK U.N.O.\nKITCHEN\nSLAB 230 THK U.N.O.',
};

async function scene(pages: Partial<typeof PAGES> = {}) {
  const made = await createAskScene({
    documents: [documentRow('fire', { state: 'superseded' }), documentRow('slump')],
    sheets: [
      sourceSheet('fire', 2, 'S-201', { title, revision: 'B', state: 'superseded', supersededBy: 'slump:2' }),
      sourceSheet('slump', 2, 'S-201', { title, revision: 'C' }),
    ],
  });
  for (const [id, text] of Object.entries({ ...PAGES, ...pages }))
    made.objects.putJson(`acme/p1/text/${id}.json`, {
      ...{ version: 1, documentId: id, pages: [{ number: 2, text }] },
    });
  return made;
}

describe('a question for a quantity on a sheet', () => {
  it.each([
    'What is the slab thickness on LEVEL 1 SLAB PLAN?',
    'What is the slab thickness on S-201?',
    'How thick is the slab on S201?',
  ])('is answered from the current revision of the sheet that it names: %s', async (question) => {
    const { ask } = await scene();
    const answer = await ask(question);
    expect(answer.text.split('\n')[0]).toBe('230 THK — on S-201, LEVEL 1 SLAB PLAN, Rev C. [1]');
    expect(answer.citations.map(({ documentId, quote }) => [documentId, quote])).toEqual([
      ['slump', 'SLAB 230 THK U.N.O.'],
    ]);
    expect(answer.citations.every(isVerified)).toBe(true);
  });

  it('is answered with each value if the sheet prints several', async () => {
    const { ask } = await scene({ slump: 'SLAB 230 THK U.N.O.\nSLAB 300 THK AT PLANT' });
    const answer = await ask('What is the slab thickness on S-201?');
    expect(answer.text.split('\n').slice(0, 3)).toEqual([
      '230 THK; 300 THK — on S-201, LEVEL 1 SLAB PLAN, Rev C.',
      '- 230 THK on S-201, LEVEL 1 SLAB PLAN, Rev C [1]',
      '- 300 THK on S-201, LEVEL 1 SLAB PLAN, Rev C [2]',
    ]);
  });

  it('is answered from passages if the sheet prints no such value', async () => {
    const { ask } = await scene({ slump: 'LOBBY\nSLAB AS NOTED' });
    expect((await ask('What is the slab thickness on S-201?')).text).not.toContain('THK');
  });
});
