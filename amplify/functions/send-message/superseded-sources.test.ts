import { describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { createAskScene, documentRow, FIRE } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const older = (over: object = {}) =>
  sourceSheet('fire', 2, 'A-101', { revision: 'B', state: 'superseded', supersededBy: 'slump:2', ...over });
const newer = sourceSheet('slump', 2, 'A-101', { revision: 'C', date: '2026-04-20' });

describe('a question about today', () => {
  it('is never answered from a superseded page, even in a current document', async () => {
    const { ask } = await createAskScene({ sheets: [older(), newer] });
    const answer = await ask('How thick is the wall?');
    expect(answer.citations.map(({ documentId }) => documentId)).not.toContain('fire');
    expect((answer.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
    // Negative control: the same page answers while it is current.
    const before = await createAskScene({ sheets: [older({ state: 'current', supersededBy: null })] });
    expect((await before.ask('How thick is the wall?')).citations[0]?.documentId).toBe('fire');
  });

  it('is answered from the newer of two sheets that wait in the review queue under one number and title', async () => {
    const title = 'Wall sections';
    const waiting = older({ state: 'current', supersededBy: null, title });
    const { ask } = await createAskScene({ sheets: [waiting, { ...newer, title }] });
    expect(((await ask('How thick is the wall?')).considered ?? []).map((one) => one.documentId)).toEqual([
      'slump',
    ]);
    // Negative control: with another title it is another sheet, and answers.
    const other = await createAskScene({ sheets: [waiting, { ...newer, title: 'Roof plan' }] });
    expect((await other.ask('How thick is the wall?')).citations[0]?.documentId).toBe('fire');
  });

  it('is not answered from the older of the two even if the search found nothing on the newer one', async () => {
    const title = 'Wall sections';
    const waiting = older({ state: 'current', supersededBy: null, title });
    const unfound = sourceSheet('slump', 9, 'A-101', { revision: 'C', title });
    const { ask } = await createAskScene({ sheets: [waiting, unfound] });
    const answer = await ask('How thick is the wall?');
    expect((answer.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
    // Negative control: a newer sheet that was moved to the trash replaces nothing.
    const trashed = await createAskScene({ sheets: [waiting, { ...unfound, state: 'trashed' }] });
    expect((await trashed.ask('How thick is the wall?')).citations[0]?.documentId).toBe('fire');
  });

  it('is answered from the later of two issues of a document, going by their names', async () => {
    const earlier = documentRow('fire', { name: 'Wall plan rev 1.pdf' });
    const documents = [earlier, documentRow('slump', { name: 'Wall plan rev 2.pdf' })];
    const { ask } = await createAskScene({ documents });
    const answer = await ask('How thick is the wall?');
    expect((answer.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
    expect(answer.searched.notSearchable).toMatchObject([
      { documentId: 'fire', reason: 'by its name an earlier issue of Wall plan rev 2.pdf' },
    ]);
    // Negative controls: a question about issues, a later one that cannot answer yet, and another document.
    expect((await ask('How thick was the wall in the old plan?')).citations[0]?.documentId).toBe('fire');
    for (const over of [{ textKey: null }, { name: 'Roof plan rev 2.pdf' }]) {
      const scene = await createAskScene({ documents: [earlier, documentRow('slump', over)] });
      expect((await scene.ask('How thick is the wall?')).citations[0]?.documentId).toBe('fire');
    }
  });

  it('is answered from the older of the two if the question is limited to its document', async () => {
    const title = 'Wall sections';
    const waiting = older({ state: 'current', supersededBy: null, title });
    const { ask } = await createAskScene({ sheets: [waiting, { ...newer, title }] });
    const answer = await ask('How thick is the wall?', { documentId: 'fire' });
    expect(answer.citations[0]?.documentId).toBe('fire');
  });

  it('looks up the sheets of all found passages, and those with their numbers, in one request each', async () => {
    const { ask, deps } = await createAskScene({ sheets: [newer] });
    await ask('Why is the wall painted?');
    expect(deps.sheets.requests).toEqual({ byIds: 1, byNumbers: 1 });
  });

  it('is outlined without the superseded pages of a set that is current', async () => {
    const scene = await createAskScene({ sheets: [older()] });
    const pages = [FIRE, 'The roof shall be fixed with screws at 300 mm centres.'].map((text, at) => ({
      number: at + 2,
      text,
    }));
    scene.objects.putJson('acme/p1/text/fire.json', { version: 1, documentId: 'fire', pages });
    const answer = await scene.ask('Summarise fire.pdf');
    expect(answer.citations.map(({ page }) => page)).toEqual([3]);
    // Negative control: a person who selects the document gets all of it, with its stamp.
    const selected = await scene.ask('Summarise fire.pdf', { documentId: 'fire' });
    expect(selected.citations.map(({ page, superseded }) => [page, superseded !== undefined])).toEqual([
      [2, true],
      [3, false],
    ]);
  });

  it('is answered with number and revision of the page, not of the set that contains it', async () => {
    const { ask } = await createAskScene({ sheets: [sourceSheet('fire', 2, 'S-201', { revision: 'P03' })] });
    const [citation] = (await ask('How thick is the wall?')).citations;
    expect(citation).toMatchObject({ documentNumber: 'S-201', revision: 'P03' });
    expect(citation?.superseded).toBeUndefined();
  });

  it('is answered with a question mark after the number or revision that a person is asked about', async () => {
    const doubted = (doubt: string | null) => ({
      ...{ value: 'P03', from: 'title-block' as const, box: null, confidence: 0.95, doubt },
    });
    const sheet = (doubt: string | null) =>
      sourceSheet('fire', 2, 'S-201', {
        ...{ revision: 'P03', review: 'open', readings: { revision: doubted(doubt) } },
      });
    const { ask } = await createAskScene({ sheets: [sheet('It may be a signature.')] });
    const answer = await ask('How thick is the wall?');
    expect(answer.citations[0]).toMatchObject({ documentNumber: 'S-201', revision: 'P03?' });
    // Negative control: it waits for another reason.
    const other = await createAskScene({ sheets: [sheet(null)] });
    expect((await other.ask('How thick is the wall?')).citations[0]).toMatchObject({ revision: 'P03' });
  });
});

describe('a question about an earlier revision', () => {
  it('may be answered from it, and every text then says what has replaced it', async () => {
    const { ask } = await createAskScene({ sheets: [older(), newer] });
    const answer = await ask('How thick is the wall in revision B of A-101?');
    expect(answer.citations[0]).toMatchObject({
      documentId: 'fire',
      revision: 'B',
      superseded: { revision: 'C', date: '2026-04-20', documentId: 'slump', page: 2 },
    });
    expect(answer.text).toContain('(Superseded: Rev B, replaced by Rev C (20 Apr 2026))');
  });

  it.each([
    'How thick is the wall in revision B of A-101?',
    'How thick is the wall on A-101 rev B?',
    'How thick is the wall in rev B?',
  ])('is answered as surely as one about today, with the stamp: %s', async (question) => {
    const { ask } = await createAskScene({ sheets: [older(), newer] });
    const answer = await ask(question);
    expect(answer.outcome).toBe('quoted');
    expect(answer.citations[0]).toMatchObject({ superseded: { revision: 'C' } });
    expect(answer.citations.every(isVerified)).toBe(true);
  });

  it('is not answered as surely from another revision than it names', async () => {
    const { ask } = await createAskScene({ sheets: [older({ revision: 'A' }), newer] });
    const answer = await ask('How thick is the wall in rev B?');
    expect([answer.outcome, answer.text]).not.toEqual(['quoted', expect.stringContaining('150 mm')]);
  });

  it('names the current revision, not the superseded one that came in between', async () => {
    const between = { ...newer, state: 'superseded' as const, supersededBy: 'slump:3' };
    const current = sourceSheet('slump', 3, 'A-101', { revision: 'D', date: '2026-06-30' });
    const { ask } = await createAskScene({ sheets: [older(), between, current] });
    const answer = await ask('How thick is the wall in revision B of A-101?');
    expect(answer.citations[0]).toMatchObject({
      revision: 'B',
      superseded: { revision: 'D', date: '2026-06-30', documentId: 'slump', page: 3 },
    });
  });

  it('searches superseded documents as well', async () => {
    const documents = [documentRow('fire', { state: 'superseded' }), documentRow('slump')];
    const { ask } = await createAskScene({ documents, sheets: [older(), newer] });
    const answer = await ask('How thick was the wall in the superseded drawing?');
    expect(answer.citations[0]?.documentId).toBe('fire');
    expect(answer.searched.searchable).toBe(2);
  });

  it('is not answered from an earlier revision that it does not name', async () => {
    const { ask } = await createAskScene({ sheets: [older({ revision: 'A' }), newer] });
    const answer = await ask('How thick is the wall in revision B?');
    expect((answer.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
  });
});

describe('a question as at a date', () => {
  it('is answered from the revision that was current on that date', async () => {
    const times = { receivedAt: '2026-01-05T00:00:00Z', supersededAt: '2026-04-01T00:00:00Z' };
    const later = { ...newer, receivedAt: '2026-04-01T00:00:00Z' };
    const { ask } = await createAskScene({ sheets: [older(times), later] });
    const then = await ask('As at 3 March 2026, how thick is the wall?');
    expect((then.considered ?? []).map(({ documentId }) => documentId)).toEqual(['fire']);
    const now = await ask('As at 3 May 2026, how thick is the wall?');
    expect((now.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
  });

  it('goes by the dates on the sheets if all were received on one day, and says so', async () => {
    const received = { receivedAt: '2026-11-29T00:00:00Z', supersededAt: '2026-11-29T00:00:00Z' };
    const sheets = [
      older({ ...received, date: '2026-01-20' }),
      { ...newer, ...received, supersededAt: null },
    ];
    const { ask } = await createAskScene({ sheets });
    const then = await ask('As at 3 March 2026, how thick is the wall?');
    expect((then.considered ?? []).map(({ documentId }) => documentId)).toEqual(['fire']);
    expect(then.searched.asAt).toBe('2026-03-03');
    const now = await ask('As at 3 May 2026, how thick is the wall?');
    expect((now.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
    // Negative control: a question about today goes by no day.
    expect((await ask('How thick is the wall?')).searched.asAt).toBeUndefined();
  });
});

describe('a question that names a sheet', () => {
  it('is answered from that sheet only, however its number is written', async () => {
    const sheets = [sourceSheet('fire', 2, 'A-101'), sourceSheet('slump', 2, 'A-102')];
    const { ask } = await createAskScene({ sheets });
    for (const name of ['A-102', 'A102', 'a.102', 'sheet A 102']) {
      const answer = await ask(`How thick is the wall on ${name}?`);
      expect((answer.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
    }
  });

  it('is answered from the sheet whose title it contains', async () => {
    const sheets = [
      sourceSheet('fire', 2, 'A-101', { title: 'FIRE WALL PLAN' }),
      sourceSheet('slump', 2, 'A-102', { title: 'LEVEL 1 SLAB PLAN' }),
    ];
    const { ask } = await createAskScene({ sheets });
    const answer = await ask('How thick is the wall on the Level 1 slab plan?');
    expect((answer.considered ?? []).map(({ documentId }) => documentId)).toEqual(['slump']);
  });
});
