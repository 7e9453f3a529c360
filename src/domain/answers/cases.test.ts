import { describe, expect, it } from 'vitest';
import type { ChosenCandidate } from '../reading/read-passages.ts';
import { PageText } from '../verification/page-text.ts';
import { openCases } from './cases.ts';
import type { CitedPassage } from './cited-passage.ts';

type Said = [heading: string, text: string, value: string];

function casesIn(question: string, said: readonly Said[]) {
  const passages = said.map(
    ([heading, text]): CitedPassage => ({
      ...{ documentId: 'd', documentName: 'Part K.pdf', documentNumber: null, revision: null },
      ...{ projectId: 'p', page: 1, heading, start: 0, end: text.length, pageText: new PageText(text) },
    }),
  );
  const chosen = said.map(([, text, value], passage): ChosenCandidate => {
    const start = text.indexOf(value);
    return {
      ...{ passage, kind: 'sentence', text, leadIn: null, header: null, context: '', cells: [] },
      ...{ start: 0, end: text.length, emphasis: [{ start, end: start + value.length }] },
    };
  });
  return openCases(question, chosen, passages).map(({ label, value }) => `${label}: ${value}`);
}

const ramps: Said = ['Part K › Ramps', 'The handrail should be 900 mm to 1000 mm high.', '900 mm to 1000 mm'];
const stairs: Said = ['Part K › Stairs', 'A handrail should be 900 mm high.', '900 mm'];

describe('openCases', () => {
  it('names each case with its value when the question leaves it open', () => {
    expect(casesIn('How high must a handrail be?', [ramps, stairs])).toEqual([
      'Ramps: 900 mm to 1000 mm',
      'Stairs: 900 mm',
    ]);
  });

  it('names two documents that state different values by their files where one has no heading', () => {
    const said: [name: string, heading: string, text: string, value: string][] = [
      ['Notes.pdf', '1 Concrete', 'The cover to the slab on ground shall be 50 mm.', '50 mm'],
      ['Letter.pdf', '', 'The cover to the slab on ground shall be 40 mm.', '40 mm'],
    ];
    const passages = said.map(
      ([documentName, heading, text]): CitedPassage => ({
        ...{ documentId: documentName, documentName, documentNumber: null, revision: null },
        ...{ projectId: 'p', page: 1, heading, start: 0, end: text.length, pageText: new PageText(text) },
      }),
    );
    const chosen = said.map(([, , text, value], passage): ChosenCandidate => {
      const start = text.indexOf(value);
      return {
        ...{ passage, kind: 'sentence', text, leadIn: null, header: null, context: '', cells: [] },
        ...{ start: 0, end: text.length, emphasis: [{ start, end: start + value.length }] },
      };
    });
    const named = openCases('what is the cover to the slab', chosen, passages);
    expect(named.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Notes.pdf: 50 mm',
      'Letter.pdf: 40 mm',
    ]);
  });

  it('names a row by its first cell, whose tab a candidate may show as a space', () => {
    const page = 'Stair\tRise\tRail\nPrivate\t190 mm\t865 mm\nCommon\t180 mm\t900 mm';
    const passage: CitedPassage = {
      ...{ documentId: 'd', documentName: 'Notes.pdf', documentNumber: null, revision: null },
      ...{
        projectId: 'p',
        page: 1,
        heading: 'Rails',
        start: 0,
        end: page.length,
        pageText: new PageText(page),
      },
    };
    const row = (line: string, value: string): ChosenCandidate => {
      const start = page.indexOf(line);
      const at = page.indexOf(value);
      return {
        ...{
          passage: 0,
          kind: 'row',
          text: line.replace(/\t/g, ' '),
          leadIn: null,
          header: null,
          context: '',
        },
        ...{ cells: [], start, end: start + line.length, emphasis: [{ start: at, end: at + value.length }] },
      };
    };
    const chosen = [row('Private\t190 mm\t865 mm', '865 mm'), row('Common\t180 mm\t900 mm', '900 mm')];
    const cases = openCases('how high is the rail', chosen, [passage]);
    expect(cases.map(({ label }) => label)).toEqual(['Private', 'Common']);
  });

  it('takes the nearest heading of the page', () => {
    const page =
      '2 Ramps\n\nThe handrail should be 1000 mm high.\n\n3 Stairs\n\nThe handrail should be 850 mm high.';
    const sentences = ['The handrail should be 1000 mm high.', 'The handrail should be 850 mm high.'];
    const passage: CitedPassage = {
      ...{
        documentId: 'd',
        documentName: 'Access.txt',
        documentNumber: null,
        revision: null,
        projectId: 'p',
      },
      ...{ page: 1, heading: '2 Ramps', start: 0, end: page.length, pageText: new PageText(page) },
    };
    const chosen = sentences.map((text): ChosenCandidate => {
      const [start, value] = [page.indexOf(text), page.indexOf(text) + text.indexOf('be ') + 3];
      return {
        ...{ passage: 0, kind: 'sentence', text, leadIn: null, header: null, context: '', cells: [] },
        ...{
          start,
          end: start + text.length,
          emphasis: [{ start: value, end: page.indexOf(' high', value) }],
        },
      };
    });
    const cases = openCases('How high must a handrail be?', chosen, [passage]);
    expect(cases.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Ramps: 1000 mm',
      'Stairs: 850 mm',
    ]);
  });

  it('finds none when the question names a case, or both cases have the same value', () => {
    expect(casesIn('How high must a handrail of a ramp be?', [ramps, stairs])).toEqual([]);
    expect(
      casesIn('How high must a handrail be?', [stairs, ['Part K › Ramps', stairs[1], stairs[2]]]),
    ).toEqual([]);
  });

  it('ignores a choice that matches fewer words of the question or has another unit', () => {
    const gap: Said = ['Part K › Guards', 'The gap should be 100 mm high.', '100 mm'];
    const load: Said = ['Part K › Loads', 'A handrail should be tested high with 2 kN.', '2 kN'];
    expect(casesIn('How high must a handrail be?', [ramps, gap, load])).toEqual([]);
  });
});
