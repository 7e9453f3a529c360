import { describe, expect, it } from 'vitest';
import { answerFromRows } from './answer-rows.ts';
import { readPaper } from './paper.ts';
import { paperOf } from './testing/paper-of.ts';

const docket = (number: string, date: string, load: string, slump: string) =>
  readPaper(
    {
      ...{ documentId: number, name: `IMG_${number}.jpg`, documentNumber: null },
      pages: [
        {
          number: 1,
          method: 'tesseract',
          text: `CORVALE CONCRETE\nCONCRETE DELIVERY DOCKET\nDocket No: ${number}\nDate:\t${date}\nSlump ordered:\t120 mm\nSlump tested:\t${slump}\nThis load:\t${load}\nRunning total:\t20.0 m3\nDriver:\tT. Hale\nPlaced at:\tLevel 1 slab`,
        },
      ],
    },
    2026,
  );
const papers = [
  docket('5501', '14/05/2024', '6.4 m?', '115 mm'),
  docket('5502', '14/05/2024', '7.0 m3', '130 mm'),
  docket('5503', '15/05/2024', '4.6 m3', '95 mm'),
];
const headline = (question: string) => answerFromRows(question, papers, 2026)?.headline;

describe('a question about forms', () => {
  it.each([
    ['slump tested on docket 5502?', '130 mm — Slump tested, CORVALE CONCRETE 5502.'],
    ['who was the driver of load 5501', 'T. Hale — Driver, CORVALE CONCRETE 5501.'],
    ['where was load 5503 placed', 'Level 1 slab — Placed at, CORVALE CONCRETE 5503.'],
    [
      'which load was wetter when tested, 5501 or 5502',
      'CORVALE CONCRETE 5502: 130 mm; CORVALE CONCRETE 5501: 115 mm — Slump tested, the highest first.',
    ],
    ['how many m3 of concrete did we get on 14 may', '13.4 m³ — This load, 2 papers.'],
  ])('answers %j from the labels', (question, expected) => {
    expect(headline(question)).toBe(expected);
  });

  it('names the paper if the question says the value itself', () => {
    const certificate = (number: string, docket: string) =>
      paperOf(
        `Certificate ${number}.txt`,
        `Concrete test certificate no. ${number}\nProject: Elm Court\nDocket: ${docket}\nMix: N32`,
      );
    const both = [certificate('88120', '70341'), certificate('88121', '70342')];
    expect(answerFromRows('which certificate is for docket 70341', both, 2026)?.headline).toBe(
      'Certificate 88120.txt — Docket 70341.',
    );
  });

  it('reports that a sum was read from pictures, and does not add printed sums', () => {
    const answer = answerFromRows('how many m3 of concrete did we get on 14 may', papers, 2026);
    expect(answer?.notes[0]).toBe('6.4 + 7.0 = 13.4');
    expect(answer?.notes[1]).toContain('Read from pictures');
  });

  it.each(['slump tested on docket 5599', 'who signed for docket 5501', 'what did docket 5501 cost'])(
    'leaves %j to the passages',
    (question) => {
      expect(headline(question)).toBeUndefined();
    },
  );
});

describe('a sum of forms with a code', () => {
  const docket = (number: string, mix: string, volume: string) =>
    paperOf(
      `Docket ${number}.pdf`,
      `Corvale Mix\nDELIVERY DOCKET\nDocket No: ${number}\nDate: 2 February 2024\nMix: ${mix}\nVolume: ${volume} m3\nDriver: K. Osei`,
    );
  const three = [
    docket('4481', 'N32/20/80', '6.4'),
    docket('4482', 'N32/20/80', '5.6'),
    docket('4490', 'N40/14/120', '7.2'),
  ];

  it('adds only the forms with that code, also where a mix begins with it', () => {
    expect(answerFromRows('how many cubes of N32 were delivered', three, 2024)).toMatchObject({
      headline: '12.0 m³ — Volume, 2 papers.',
      notes: ['6.4 + 5.6 = 12.0'],
      isSure: true,
    });
    expect(answerFromRows('how many cubes of S50 were delivered', three, 2024)).toBeNull();
  });
});
