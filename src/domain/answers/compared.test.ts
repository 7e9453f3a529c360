import { describe, expect, it } from 'vitest';
import type { ChosenCandidate } from '../reading/read-passages.ts';
import { PageText } from '../verification/page-text.ts';
import { comparedPair } from './compared.ts';

const chosen = (text: string, kind: ChosenCandidate['kind'] = 'sentence'): ChosenCandidate => ({
  ...{ passage: 0, kind, text, leadIn: null, header: null, context: '', cells: [] },
  ...{ start: 0, end: text.length, emphasis: [] },
});
const ducted = chosen('Kitchen (hood to the outside) 30', 'row');
const recirculating = chosen('Kitchen (no hood to the outside) 60', 'row');
const guard = chosen('A guard is needed above 6 feet.');
const erecting = chosen('While erecting a guard is needed above 15 feet.');
const heading = chosen('(h) Tower cranes.');

const page = (documentName: string, text = '') => ({
  documentName,
  heading: '',
  pageText: new PageText(text),
});
const pair = (question: string, ...all: ChosenCandidate[]) =>
  comparedPair(question, all, [page('Guide.pdf')])?.map(({ text }) => text) ?? null;

describe('comparedPair', () => {
  it.each([
    'kitchen fan: hood ducted outside vs recirculating',
    'kitchen fan with a hood compared with one without',
    'what is the difference between a hood outside and none',
    'what changed in the fan rate between rev B and rev C',
  ])('puts the two rows together that are compared: %s', (question) => {
    expect(pair(question, recirculating, ducted)).toEqual([recirculating.text, ducted.text]);
  });

  it('leaves out a passage without a figure', () => {
    expect(pair('fall protection: work vs erecting', heading, guard, erecting)).toEqual([
      guard.text,
      erecting.text,
    ]);
  });

  it.each([
    ['asks for one value', 'how far between two posts', [guard, erecting]],
    ['finds the same figure twice', 'work vs erecting', [guard, chosen('It is 6 feet in all cases.')]],
    ['finds one side', 'work vs erecting', [heading, guard]],
    ['finds the other only behind those shown at once', 'a vs b', [guard, heading, heading, erecting]],
  ])('finds no pair where the question %s', (_, question, all) => {
    expect(pair(question, ...all)).toBeNull();
  });

  it.each([
    ['28 day mean kerb mix v pit mix', 'Mix N25 for the kerb', 'Mix S32 for the pit'],
    ['strength of specimen 1C and 2C', 'Specimen 1C', 'Specimen 2C'],
  ])('takes the other side from further down, by the words of its page: %s', (question, first, second) => {
    const passages = [page('CT-1.pdf', first), page('CT-2.pdf', second)];
    const [one, more, other] = [
      { ...chosen('Mean at 28 days 29.0 MPa.'), passage: 0 },
      { ...chosen('Specimen cast 28.5', 'row'), passage: 0 },
      { ...chosen('Mean at 28 days 30.0 MPa.'), passage: 1 },
    ];
    expect(comparedPair(question, [one, more, more, other], passages)).toEqual([one, other]);
  });

  it('takes both issues of a document by the revisions that the question names', () => {
    const passages = [page('TMP rev 1.pdf'), page('TMP rev 2.pdf')];
    const [old, current] = ['The bus stops at Mill Rd.', 'The bus stops at the club.'].map(
      (text, passage) => ({
        ...chosen(text),
        passage,
      }),
    ) as [ChosenCandidate, ChosenCandidate];
    expect(comparedPair('bus stop in rev 1 and rev 2', [current, old], passages)).toEqual([current, old]);
    // Negative control: a question that compares nothing.
    expect(comparedPair('where does the bus stop', [current, old], passages)).toBeNull();
  });

  it('puts two rows of one table together that share figures', () => {
    const row = (text: string) => ({ ...chosen(text, 'row'), header: { start: 0, end: 9 } });
    const [without, with_] = [
      row('Flats, no sprinklers 90 60 not allowed'),
      row('Flats, sprinklers 90 60 120'),
    ];
    expect(pair('flat with and without sprinklers', without, with_)).toEqual([without.text, with_.text]);
  });
});
