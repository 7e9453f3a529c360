import { describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { compareSheets } from '#domain/comparison/compare-sheets.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import { type MadeText, madePage, plan } from '#domain/comparison/testing/made-pages.ts';
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
