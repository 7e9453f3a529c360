import { describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import { createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const REVISION_1 = [
  'SECTION 03 30 00 CAST-IN-PLACE CONCRETE\n\nRevision 1',
  '2.1 CONCRETE\nA. Characteristic value to be\n25 MPa at 28 days.\nB. Cover to be 40 mm.',
];
const REVISION_2 = [
  'SECTION 03 30 00 CAST-IN-PLACE CONCRETE\n\nRevision 2',
  '2.1 CONCRETE\nA. Characteristic value to be\n32 MPa at 28 days.\nB. Cover to be 40 mm.\nC. Vibrate every pour.',
];

async function scene({ now = REVISION_2, method = 'pdfjs' } = {}) {
  const title = 'CAST-IN-PLACE CONCRETE';
  const old = { title, revision: '1', state: 'superseded', supersededBy: `new:${wholeDocument}` } as const;
  const made = await createAskScene({
    documents: [documentRow('old', { state: 'superseded' }), documentRow('new'), documentRow('slab')],
    sheets: [
      sourceSheet('old', wholeDocument, '03 30 00', old),
      sourceSheet('new', wholeDocument, '03 30 00', { title, revision: '2' }),
      sourceSheet('slab', 1, 'S-201', { title: 'CONCRETE SLAB PLAN' }),
    ],
  });
  for (const [documentId, texts] of Object.entries({ old: REVISION_1, new: now }))
    made.objects.putJson(`acme/p1/text/${documentId}.json`, {
      ...{ version: 1, documentId },
      pages: texts.map((text, at) => ({ number: at + 1, text, method })),
    });
  return made;
}

const changesIn = ({ blocks }: { blocks?: readonly { kind: string; statements: readonly object[] }[] }) =>
  (blocks ?? []).flatMap(({ kind, statements: [said] }) =>
    kind === 'item' && said && 'text' in said ? said.text : [],
  );

describe('“What changed in the concrete specification”', () => {
  it.each([
    'What changed in the concrete specification between revision 1 and 2?',
    'What changed in section 03 30 00 between revision 1 and revision 2?',
    'What is different in the concrete spec since the last issue?',
    'what changed in the concrete spec since rev 1',
  ])('is answered clause by clause, with both revisions quoted: %s', async (question) => {
    const { ask } = await scene();
    const answer = await ask(question);
    expect(changesIn(answer)).toEqual([
      '2.1 CONCRETE, A.: 25 → 32',
      '2.1 CONCRETE, C.: “C. Vibrate every pour.” added',
    ]);
    expect(answer.text.split('\n')[0]).toContain('25 → 32');
    expect(answer).toMatchObject({ outcome: 'quoted', confidence: 1 });
    expect(answer.citations.every(isVerified)).toBe(true);
    const quotes = answer.citations.map(({ documentId, page, quote }) => [documentId, page, quote]);
    expect(quotes).toContainEqual(['new', 2, 'A. Characteristic value to be 32 MPa at 28 days.']);
    expect(quotes).toContainEqual(['old', 2, 'A. Characteristic value to be 25 MPa at 28 days.']);
  });

  it('says so when no clause is different', async () => {
    const { ask } = await scene({ now: REVISION_1 });
    const answer = await ask('What changed in the concrete specification between revision 1 and 2?');
    expect(answer.text).toContain('No clause is different.');
  });

  it('gives no certain answer when one revision is a scan', async () => {
    const { ask } = await scene({ method: 'tesseract' });
    const answer = await ask('What changed in the concrete specification between revision 1 and 2?');
    expect(answer.confidence).toBe(0);
    expect(answer.text).toContain('A revision is a scan');
  });

  it('names no changes up to the first revision', async () => {
    const { ask } = await scene();
    expect(changesIn(await ask('What changed in revision 1 of the concrete specification?'))).toEqual([]);
  });

  it('leaves a question about something in it to its text', async () => {
    const { ask } = await scene();
    const answer = await ask('What changed about the concrete cover?');
    expect(changesIn(answer)).toEqual([]);
  });
});
