import { describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { records } from '#domain/limits/limits.ts';
import { createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const receipt = (company: string, total: string) =>
  `${company}\nTAX INVOICE\nDate: 12/03/2024\nCashier: ANN\nTotal : ${total}\nCash : ${total}\nChange : 0.00\nThank you`;

async function receiptScene(
  over: Parameters<typeof documentRow>[1] = {},
  sheets: Parameters<typeof createAskScene>[0] = {},
  drawings: readonly ReturnType<typeof documentRow>[] = [],
) {
  const documents = [documentRow('harbour'), documentRow('minton', over), documentRow('fire'), ...drawings];
  const scene = await createAskScene({ documents, ...sheets });
  const texts = { harbour: receipt('HARBOUR HARDWARE', '20.50'), minton: receipt('MINTON TRADING', '4.00') };
  for (const [id, text] of Object.entries(texts))
    scene.objects.putJson(`acme/p1/text/${id}.json`, {
      version: 1,
      documentId: id,
      pages: [{ number: 1, text, method: 'pdfjs' }],
    });
  return scene;
}

describe('a question about a project’s receipts', () => {
  it('is answered by code, which adds them up, quotes every receipt and verifies the quotes', async () => {
    const { ask } = await receiptScene();
    const answer = await ask('add up all the receipts');
    expect(answer).toMatchObject({ outcome: 'quoted', model: '' });
    expect(answer.text.split('\n').slice(0, 4)).toEqual([
      '24.50 — 2 receipts together.',
      '- HARBOUR HARDWARE, 12/03/2024: 20.50 [1]',
      '- MINTON TRADING, 12/03/2024: 4.00 [2]',
      '20.50 + 4.00 = 24.50',
    ]);
    expect(answer.citations.map(({ quote }) => quote)).toEqual(['Total : 20.50', 'Total : 4.00']);
    expect(answer.citations.every(isVerified)).toBe(true);
  });

  it.each([
    ['in the trash', { deletedAt: '2024-04-01T00:00:00.000Z' }],
    ['superseded', { state: 'superseded' }],
    ['that names a text of another company', { textKey: 'evil/p9/text/minton.json' }],
  ])('does not count a document %s', async (_, over) => {
    const { ask } = await receiptScene(over);
    expect((await ask('how many receipts are there')).text).toContain('1 receipt.');
  });

  it('does not state a count while a document that may belong to it is not read, and names that document', async () => {
    const { ask } = await receiptScene({
      status: 'processing',
      updatedAt: new Date().toISOString(),
      textKey: null,
    });
    const answer = await ask('how many receipts are there');
    expect(answer.outcome).toBe('nearest');
    expect(answer.text).toContain('1 receipt.');
    expect(answer.text).toContain('Not read yet, so not counted: minton.pdf.');
    expect((await ask('total of the harbour receipt')).outcome).toBe('quoted');
  });

  it('does not count a page of a current document if it is a superseded sheet', async () => {
    const sheets = [sourceSheet('minton', 1, 'R-2', { state: 'superseded' })];
    const { ask } = await receiptScene({}, { sheets });
    expect((await ask('how many receipts are there')).text).toContain('1 receipt.');
  });

  it('counts only the newer of two sheets that wait in the review queue under one number and title', async () => {
    const title = 'Receipts';
    const waiting = [
      sourceSheet('minton', 1, 'R-2', { title }),
      sourceSheet('harbour', 1, 'R-2', { revision: 'B', title }),
    ];
    const { ask } = await receiptScene({}, { sheets: waiting });
    const answer = await ask('how many receipts are there');
    expect(answer.text).toContain('1 receipt.');
    expect(answer.citations.map(({ documentId }) => documentId)).not.toContain('minton');
  });

  it('reads one page of the register and the sheets of its own documents, not 10,000 rows', async () => {
    const title = 'Receipts';
    const register = Array.from({ length: 10_000 }, (_, at) =>
      sourceSheet(`set${at % 20}`, at, `S-${at}`, at % 2 ? { state: 'superseded' } : {}),
    );
    const own = [
      sourceSheet('minton', 1, 'R-2', { title }),
      sourceSheet('set1', 11_000, 'R-2', { title, revision: 'B' }),
    ];
    const { ask, deps } = await receiptScene({}, { sheets: [...register, ...own] });
    expect((await ask('how many receipts are there')).text).toContain('1 receipt.');
    expect(deps.sheets.read.rows).toBeLessThan(records.documents + 10);
  });

  it('does not begin a register that must be too large by the numbers of its documents', async () => {
    const numbers = Array.from({ length: records.documents + 1 }, (_, at) => `S-${at}`);
    const sheets = [
      ...numbers.map((number) => sourceSheet(number, 1, number)),
      sourceSheet('minton', 1, 'R-2', { title: 'Receipts' }),
      sourceSheet('S-0', 2, 'R-2', { title: 'Receipts', revision: 'B' }),
    ];
    const drawings = numbers.map((number) => documentRow(number, { documentNumber: number, textKey: null }));
    const { ask, deps } = await receiptScene({}, { sheets }, drawings);
    expect((await ask('how many receipts are there')).text).toContain('1 receipt.');
    expect(deps.sheets.read.rows).toBeLessThan(20);
  });

  it('is answered only from the sheet that the question names', async () => {
    const { ask } = await receiptScene({}, { sheets: [sourceSheet('minton', 1, 'R-2')] });
    expect((await ask('how many receipts are on R2')).text).toContain('1 receipt.');
  });

  it('is answered only from the document that was chosen', async () => {
    const { ask } = await receiptScene();
    const answer = await ask('what is the total of the receipt', { documentId: 'minton' });
    expect(answer.text).toContain('4.00');
    expect(answer.text).not.toContain('20.50');
  });

  it('is answered from passages if code cannot answer it', async () => {
    const { ask } = await receiptScene();
    expect((await ask('How thick is the wall?')).text).toContain('150 mm thick');
  });
});

const windows = (width: string) =>
  `Window schedule\nMark\tRoom\tWidth\tHeight\nW01\tLounge\t1200\t1500\nW03\tKitchen\t${width}\t1200`;

async function issuesScene(over: Parameters<typeof documentRow>[1] = {}) {
  const documents = [
    documentRow('old', { name: 'Window schedule rev B.pdf', ...over }),
    documentRow('new', { name: 'Window schedule rev C.pdf' }),
  ];
  const scene = await createAskScene({ documents });
  for (const [id, text] of Object.entries({ old: windows('2400'), new: windows('2700') }))
    scene.objects.putJson(`acme/p1/text/${id}.json`, {
      version: 1,
      documentId: id,
      pages: [{ number: 1, text, method: 'pdfjs' }],
    });
  return scene;
}

describe('a question about a row in two issues of a list', () => {
  const QUESTION = 'kitchen window width before and after the last rev';
  const CHANGE =
    'Width 2400 → 2700 — W03 Kitchen, from Window schedule rev B.pdf to Window schedule rev C.pdf.';

  it('is answered with what both say, and quotes both rows', async () => {
    const answer = await (await issuesScene()).ask(QUESTION);
    expect(answer).toMatchObject({ outcome: 'quoted', model: '' });
    expect(answer.text).toContain(CHANGE);
    expect(answer.citations.map(({ documentId, verified }) => [documentId, verified])).toEqual([
      ['old', true],
      ['new', true],
    ]);
  });

  it('marks the citation of a superseded issue', async () => {
    const answer = await (await issuesScene({ state: 'superseded' })).ask(QUESTION);
    expect(answer.text).toContain(CHANGE);
    expect(answer.citations.map(({ superseded }) => superseded !== undefined && superseded !== null)).toEqual(
      [true, false],
    );
  });

  it.each([
    ['in the trash', { deletedAt: '2024-04-01T00:00:00.000Z' }],
    ['of another project', { projectId: 'p2' }],
    ['that names a text of another company', { textKey: 'evil/p9/text/old.json' }],
  ])('does not use an issue %s', async (_, over) => {
    const answer = await (await issuesScene(over)).ask(QUESTION);
    expect(answer.text).not.toContain('2400');
  });
});
