import { describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { compareSheets } from '#domain/comparison/compare-sheets.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import { type MadeText, madePage, plan } from '#domain/comparison/testing/made-pages.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import { packWords } from '#domain/upload/stored-words.ts';
import { createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const block = (revision: string): MadeText[] => [
  ['REV', 800, 560],
  ['DATE', 840, 560],
  ['DRAWN', 800, 600],
  ['SCALE', 860, 600],
  ['STATUS', 800, 640],
  [revision, 800, 574],
];
const REVISION_B = madePage([...plan, ...block('B'), ['1000', 430, 120], ['SLAB 200 THK', 250, 440]]);
const REVISION_C = madePage([
  ...plan,
  ...block('C'),
  ['1100', 430, 120],
  ['SLAB 230 THK', 250, 440],
  ['PRINT BAY', 860, 300],
]);
const history = [{ revision: 'C', date: '2023-04-20', description: 'STAIR AMENDED' }];

async function scene({ method = 'pdfjs', withWords = true } = {}) {
  const before = { revision: 'B', date: '2023-02-20', state: 'superseded', supersededBy: 'new:1' } as const;
  const scene = await createAskScene({
    documents: [documentRow('old', { state: 'superseded' }), documentRow('new')],
    sheets: [
      sourceSheet('old', 1, 'A-501', before),
      sourceSheet('new', 1, 'A-501', { revision: 'C', date: '2023-04-20', title: 'STAIR DETAILS', history }),
    ],
  });
  const store = (documentId: string, { text, width, height, words }: ComparedPage) => {
    const page = { number: 1, text, width, height, method, confidence: 100 };
    scene.objects.putJson(`acme/p1/text/${documentId}.json`, { version: 1, documentId, pages: [page] });
    if (!withWords) return;
    const packed = packWords(documentId, [{ number: 1, words: [...words] }]);
    scene.objects.putJson(`acme/p1/words/${documentId}.json`, packed);
  };
  store('old', REVISION_B);
  store('new', REVISION_C);
  return scene;
}

describe('“What changed on A-501 between B and C”', () => {
  it('lists the same changes as the comparison of the two sheets, in the same words', async () => {
    const { ask } = await scene();
    const answer = await ask('What changed on A-501 between B and C?');
    const { changes } = compareSheets({ before: REVISION_B, after: REVISION_C, pictures: null });
    const sentences = changes.map(({ sentence }) => sentence);
    expect(sentences).toHaveLength(3);
    expect(sentences).toContain('1000 → 1100 near STAIR ST-02');
    const items = answer.blocks?.filter(({ kind }) => kind === 'item') ?? [];
    expect(items.map(({ statements: [said] }) => said?.kind === 'computed' && said.text)).toEqual(sentences);
    expect(answer).toMatchObject({ outcome: 'quoted', confidence: 1 });
    const [headline = '', ...below] = answer.text.split('\n');
    for (const sentence of sentences) expect(headline).toContain(sentence);
    expect(below.filter((line) => line.includes('1000 → 1100'))).toHaveLength(1);
  });

  it('quotes both revisions word for word, and marks the superseded one', async () => {
    const { ask } = await scene();
    const { citations } = await ask('What changed on A-501 between B and C?');
    expect(citations.every(isVerified)).toBe(true);
    const quotes = citations.map(({ documentId, quote, superseded }) => [
      documentId,
      quote,
      superseded?.revision,
    ]);
    expect(quotes).toContainEqual(['new', '1100', undefined]);
    expect(quotes).toContainEqual(['old', '1000', 'C']);
    expect(quotes).toContainEqual(['new', expect.stringContaining('PRINT BAY'), undefined]);
  });

  it('gives no certain answer when one revision is a scan', async () => {
    const { ask } = await scene({ method: 'tesseract' });
    const answer = await ask('What changed on A-501 between B and C?');
    expect(answer.outcome).toBe('nearest');
    expect(answer.text).toContain('A revision is a scan');
  });

  it('suggests the comparison when no word positions are stored', async () => {
    const { ask } = await scene({ withWords: false });
    const answer = await ask('What changed on A-501 between B and C?');
    expect(answer.text).toContain(
      'To see what is different, open the sheet and select Compare with another revision.',
    );
  });
});

const REVISION_1 = [
  'SECTION 03 30 00 CAST-IN-PLACE CONCRETE\n\nRevision 1',
  '2.1 CONCRETE\nA. Characteristic value to be\n25 MPa at 28 days.\nB. Cover to be 40 mm.',
];
const REVISION_2 = [
  'SECTION 03 30 00 CAST-IN-PLACE CONCRETE\n\nRevision 2',
  '2.1 CONCRETE\nA. Characteristic value to be\n32 MPa at 28 days.\nB. Cover to be 40 mm.\nC. Vibrate every pour.',
];

async function textScene({ now = REVISION_2, method = 'pdfjs' } = {}) {
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
    const { ask } = await textScene();
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
    const { ask } = await textScene({ now: REVISION_1 });
    const answer = await ask('What changed in the concrete specification between revision 1 and 2?');
    expect(answer.text).toContain('No clause is different.');
  });

  it('gives no certain answer when one revision is a scan', async () => {
    const { ask } = await textScene({ method: 'tesseract' });
    const answer = await ask('What changed in the concrete specification between revision 1 and 2?');
    expect(answer.confidence).toBe(0);
    expect(answer.text).toContain('A revision is a scan');
  });

  it('names no changes up to the first revision', async () => {
    const { ask } = await textScene();
    expect(changesIn(await ask('What changed in revision 1 of the concrete specification?'))).toEqual([]);
  });

  it('leaves a question about something in it to its text', async () => {
    const { ask } = await textScene();
    const answer = await ask('What changed about the concrete cover?');
    expect(changesIn(answer)).toEqual([]);
  });
});
