import { describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { ACME, createAskScene, documentRow } from '#tests/support/ask-scene.ts';
import { sourceSheet } from '#tests/support/memory-sheets.ts';

const history = [
  { revision: 'A', date: '2023-01-08', description: 'ISSUED FOR TENDER' },
  { revision: 'B', date: '2023-02-20', description: 'ISSUED FOR CONSTRUCTION' },
  { revision: 'C', date: '2023-04-20', description: 'SLAB AMENDED' },
];
const table = (...rows: string[]) => ['REV\tDATE\tDESCRIPTION', ...rows].join('\n');
const TEXTS = {
  old: `${table('B\t20/02/2023\tISSUED FOR CONSTRUCTION', 'A\t08/01/2023\tISSUED FOR TENDER')}\n\nDRAWING No.\n\nA-201\n\nSCALE\n\n1:100 @ A1\n\nREV\n\nB\n\nSLAB 200 THK\n\nLOBBY`,
  new: `${table('C\t20/04/2023\tSLAB AMENDED', 'B\t20/02/2023\tISSUED FOR CONSTRUCTION')}\n\nDRAWING No.\n\nA-201\n\nSCALE\n\n1:100 @ A1\n\nREV\n\nC\n\nSLAB 230 THK\n\nLOBBY\n\nPRINT BAY`,
  roof: 'ROOF PLAN\n\nA-301\n\nSEE 3/A-201',
};

async function registerScene(over: object = {}) {
  const old = sourceSheet('old', 1, 'A-201', {
    ...{ revision: 'B', date: '2023-02-20', state: 'superseded', supersededBy: 'new:1' },
    history: history.slice(0, 2),
  });
  const now = sourceSheet('new', 1, 'A-201', {
    ...{ revision: 'C', date: '2023-04-20', title: 'ELEVATIONS', scale: '1:100 @ A1', history, ...over },
  });
  const roof = sourceSheet('roof', 1, 'A-301', { title: 'ROOF PLAN', discipline: 'Architectural' });
  const scene = await createAskScene({
    documents: [documentRow('old', { state: 'superseded' }), documentRow('new'), documentRow('roof')],
    sheets: [old, now, roof],
    references: [{ documentId: 'roof', page: 1, text: '3/A-201', targetKey: 'A201' }],
  });
  for (const [id, text] of Object.entries(TEXTS))
    scene.objects.putJson(`acme/p1/text/${id}.json`, {
      version: 1,
      documentId: id,
      pages: [{ number: 1, text }],
    });
  return scene;
}

const firstLine = ({ text }: { text: string }) => text.split('\n')[0];

describe('a question about the register', () => {
  it.each([
    [
      'What is the latest revision of A-201?',
      'C — the latest revision of A-201, ELEVATIONS, 20 Apr 2023. [1]',
    ],
    [
      'Has A201 rev B been superseded?',
      'Yes — Rev C is current; Rev B of A-201, ELEVATIONS was superseded, 20 Apr 2023. [1]',
    ],
    ['Is rev C of A-201 current?', 'No — Rev C of A-201, ELEVATIONS is current, 20 Apr 2023. [1]'],
    [
      'When was revision B of A-201 issued?',
      '20 Feb 2023 (“20/02/2023”) — Rev B of A-201, ELEVATIONS: ISSUED FOR CONSTRUCTION. [1]',
    ],
    ['What is the scale of A-201?', '1:100 @ A1 — the scale of A-201, ELEVATIONS. [1]'],
    ['Which sheets refer to A-201?', 'A-301 — 1 sheet refers to A-201, ELEVATIONS.'],
    ['How many sheets are there?', '2 current sheets.'],
    ['List the architectural sheets', '1 current architectural sheet: A-301.'],
    [
      'Which revision of A-201 was current on 1 March 2023?',
      'B — on 1 Mar 2023 the current revision of A-201, 20 Feb 2023. [1] (Superseded: Rev B, replaced by Rev C (20 Apr 2023))',
    ],
    ['Which drawings were current on 1 March 2023?', '1 sheet was current on 1 Mar 2023: A-201.'],
  ])('is answered by code: %s', async (question, line) => {
    const { ask } = await registerScene();
    const answer = await ask(question);
    expect(firstLine(answer)).toBe(line);
    expect(answer).toMatchObject({ outcome: 'quoted', model: '' });
    expect(answer.citations.every(isVerified)).toBe(true);
    for (const { quote, documentId } of answer.citations)
      expect(TEXTS[documentId as keyof typeof TEXTS].replace(/\t/g, ' ')).toContain(
        quote.replace(/\t/g, ' '),
      );
  });

  it('names the scans on which references to a sheet may have been missed', async () => {
    const scene = await registerScene();
    const scan = (method: string) =>
      scene.objects.putJson('acme/p1/text/roof.json', {
        version: 1,
        documentId: 'roof',
        pages: [{ number: 1, text: TEXTS.roof, method }],
      });
    scan('tesseract');
    expect((await scene.ask('Which sheets refer to A-201?')).text).toContain(
      '1 current sheet is a scan, on which references may have been missed: A-301.',
    );
    scan('pdfjs');
    expect((await scene.ask('Which sheets refer to A-201?')).text).not.toContain('may have been missed');
  });

  it('quotes a referring sheet once while it is undecided which of two revisions is current', async () => {
    const sheets = [
      sourceSheet('fire', 2, 'A-201'),
      sourceSheet('slump', 2, 'A-301', { revision: 'A' }),
      sourceSheet('roof', 1, 'A-301', { revision: 'B' }),
    ];
    const { ask } = await createAskScene({
      documents: [documentRow('fire'), documentRow('slump'), documentRow('roof')],
      sheets,
      references: [
        { documentId: 'slump', page: 2, text: 'slump', targetKey: 'A201' },
        { documentId: 'roof', page: 1, text: '3/A-201', targetKey: 'A201' },
      ],
    });
    const answer = await ask('Which sheets refer to A-201?');
    expect(firstLine(answer)).toBe('A-301 — 1 sheet refers to A-201.');
    expect(answer.citations.map(({ documentId }) => documentId)).not.toContain('slump');
  });

  it('does not quote a reference of the older of the two if only that one has it', async () => {
    const title = 'SECTIONS';
    const sheets = [
      sourceSheet('roof', 1, 'A-201'),
      sourceSheet('fire', 2, 'A-301', { revision: 'A', title }),
      sourceSheet('slump', 2, 'A-301', { revision: 'B', title }),
    ];
    const references = [{ documentId: 'fire', page: 2, text: 'wall', targetKey: 'A201' }];
    const documents = [documentRow('fire'), documentRow('slump'), documentRow('roof')];
    const { ask } = await createAskScene({ documents, sheets, references });
    const answer = await ask('Which sheets refer to A-201?');
    expect(answer.citations.map(({ documentId }) => documentId)).not.toContain('fire');
    // Negative control: it counts while it is the only one with its number.
    const alone = await createAskScene({ documents, sheets: sheets.slice(0, 2), references });
    expect(firstLine(await alone.ask('Which sheets refer to A-201?'))).toBe(
      'A-301 — 1 sheet refers to A-201.',
    );
  });

  it('gives a field of the newer of the two, without certainty', async () => {
    const waiting = { state: 'current', supersededBy: null, title: 'ELEVATIONS' } as const;
    const chainDoubts = ['It is not clear which revision is newer, B or C.'];
    const { ask, deps } = await registerScene({ chainDoubts });
    const [old] = await deps.sheets.byIds(ACME, ['p1'], ['old:1']);
    Object.assign(old ?? {}, waiting, { scale: '1:50 @ A1' });
    const answer = await ask('What is the scale of A-201?');
    expect(firstLine(answer)).toBe('1:100 @ A1 — the scale of A-201, ELEVATIONS. [1]');
    expect(answer.confidence).toBe(0);
  });

  it('names the sheet that prints the requested name', async () => {
    const sheets = [
      sourceSheet('fire', 2, 'A-101', { title: 'FIRE PLAN' }),
      sourceSheet('slump', 2, 'A-102'),
    ];
    const { ask } = await createAskScene({ sheets });
    const answer = await ask('Which drawing shows the slump of the concrete?');
    expect(firstLine(answer)).toBe('A-102 — the sheet with “slump of the concrete”.');
    expect(answer.citations).toMatchObject([
      { documentId: 'slump', documentNumber: 'A-102', verified: true },
    ]);
  });

  it('compares the drawing list with the sheets', async () => {
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const listed = (number: string) => ({ number, title: '', revision: null, box });
    const sheet = (number: string, drawingList: ReturnType<typeof listed>[] = []) => ({
      ...{ documentId: 'roof', page: 1, number, numberKey: number.replace('-', ''), title: number },
      ...{
        revision: 'A',
        isCurrent: true,
        history: [],
        drawingList,
        box: null,
        fileName: 'roof.pdf',
        among: 2,
      },
    });
    const checked = [sheet('A-001', [listed('A-001'), listed('A-602')]), sheet('A-301')];
    const { ask, objects } = await createAskScene({ documents: [documentRow('roof')], checked });
    objects.putJson('acme/p1/text/roof.json', {
      ...{ version: 1, documentId: 'roof', pages: [{ number: 1, text: TEXTS.roof }] },
    });
    const missing = await ask('Which sheets are in the set but not on the drawing list?');
    expect(firstLine(missing)).toBe('A-301 — 1 sheet is in the project, but not on a drawing list.');
    expect(missing.citations).toMatchObject([{ quote: 'A-301', verified: true }]);
    const listedOnly = await ask('Which drawings are on the drawing list but not in the set?');
    expect(firstLine(listedOnly)).toBe('A-602 — 1 entry of the drawing lists has no sheet in the project.');
  });

  it('reports a number that is not in the register', async () => {
    const { ask } = await registerScene();
    const answer = await ask('What is the latest revision of Z-999?');
    expect(answer.outcome).toBe('nearest');
    expect(firstLine(answer)).toBe('No sheet Z-999 is in the register, which has 2 current sheets.');
  });

  it('gives no certain answer while the sheet is in the review queue', async () => {
    const { ask } = await registerScene({ chainDoubts: ['Rev C is dated before Rev B.'] });
    const answer = await ask('What is the latest revision of A-201?');
    expect(answer.outcome).toBe('nearest');
    expect(answer.text).toContain('A-201 is in the review queue');
  });

  it('is answered from passages if it asks what a sheet shows', async () => {
    const { ask } = await registerScene();
    expect((await ask('Which drawings show how thick the wall is?')).outcome).toBe('not-found');
  });
});
