import { describe, expect, it } from 'vitest';
import { createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const rows = (fire: Partial<ReturnType<typeof documentRow>> = {}) => [
  documentRow('fire', { name: 'Fire wall letter.pdf', documentNumber: null, ...fire }),
  documentRow('slump', { name: 'Slump letter.pdf', documentNumber: null }),
];

describe('a question that names a document', () => {
  it('is answered from that document only, and the answer says which was searched', async () => {
    const { ask } = await createAskScene({ documents: rows() });
    const answer = await ask('What does the slump letter say about the thickness of the wall?');
    expect(answer.citations.map(({ documentName }) => documentName)).toEqual(['Slump letter.pdf']);
    expect(answer).toMatchObject({ askedOf: ['slump'], searched: { documents: 1, searchable: 1 } });
  });

  it('is answered from all documents if it names none', async () => {
    const { ask } = await createAskScene({ documents: rows() });
    const answer = await ask('What is the thickness of the wall?');
    expect(answer.citations[0]?.documentName).toBe('Fire wall letter.pdf');
    expect(answer.askedOf).toBeUndefined();
  });

  it.each([
    ['is in the trash', { deletedAt: '2026-04-01T00:00:00.000Z' }, 'Fire wall letter.pdf is in the trash.'],
    [
      'is being read',
      { status: 'processing' as const, textKey: null },
      'Fire wall letter.pdf is still being read.',
    ],
    [
      'could not be read',
      { status: 'failed' as const, textKey: null, failureReason: 'The file is damaged.' },
      'Fire wall letter.pdf cannot be searched: The file is damaged.',
    ],
  ])('says by name that it %s, and quotes no other one', async (_, over, said) => {
    const { ask } = await createAskScene({ documents: rows(over) });
    const answer = await ask('how thick is the wall according to the fire wall letter');
    expect(answer).toMatchObject({ outcome: 'not-found', citations: [] });
    expect(answer.text).toContain(said);
  });

  it('is answered from the one that is there if another of that name is in the trash', async () => {
    const documents = [
      ...rows({ deletedAt: '2026-04-01T00:00:00.000Z' }),
      documentRow('new', { name: 'Fire wall letter.pdf' }),
    ];
    const { ask } = await createAskScene({ documents });
    expect((await ask('the wall in the fire wall letter')).askedOf).toEqual(['new']);
  });

  it('keeps its document for the question that goes on from it', async () => {
    const { send } = await createAskScene({ documents: rows() });
    await send([{ text: 'how thick is the wall in the fire wall letter' }], { messageId: 'q1' });
    const { answer } = await send([{ text: 'and the slump?' }], { messageId: 'q2' });
    expect(answer).toMatchObject({ askedOf: ['fire'] });
  });

  it('does not keep its document for a question about the paper of somebody else, or a short one of its own', async () => {
    const { send } = await createAskScene({ documents: rows() });
    await send([{ text: 'how thick is the wall in the fire wall letter' }], { messageId: 'q1' });
    for (const [i, text] of ['and the slump in the Zenith letter', 'slump of the concrete'].entries()) {
      const { answer } = await send([{ text }], { messageId: `other${i}` });
      expect(answer).not.toHaveProperty('askedOf');
    }
  });

  it('comes before the sheet that the question before it names', async () => {
    const sheets = [sourceSheet('fire', 2, 'A-101')];
    const { send } = await createAskScene({ documents: rows(), sheets });
    await send([{ text: 'how thick is the wall on A-101' }], { messageId: 'q1' });
    const { answer } = await send([{ text: 'and in the slump letter' }], { messageId: 'q2' });
    expect(answer).toMatchObject({ askedOf: ['slump'] });
  });
});
