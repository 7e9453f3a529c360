import { describe, expect, it } from 'vitest';
import type { ChosenCandidate } from '../reading/read-passages.ts';
import { comparedPair } from './compared.ts';

const chosen = (text: string, kind: ChosenCandidate['kind'] = 'sentence'): ChosenCandidate => ({
  ...{ passage: 0, kind, text, leadIn: null, header: null, context: '' },
  ...{ start: 0, end: text.length, emphasis: [] },
});
const ducted = chosen('Kitchen (hood to the outside) 30', 'row');
const recirculating = chosen('Kitchen (no hood to the outside) 60', 'row');
const guard = chosen('A guard is needed above 6 feet.');
const erecting = chosen('While erecting a guard is needed above 15 feet.');
const heading = chosen('(h) Tower cranes.');

const pair = (question: string, ...all: ChosenCandidate[]) =>
  comparedPair(question, all)?.map(({ text }) => text) ?? null;

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
});
