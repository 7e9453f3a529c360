import { describe, expect, it } from 'vitest';
import {
  awaitsOutcome,
  awaitsReply,
  awaitsValue,
  isToCome,
  namesEmptyColumn,
  withoutToCome,
} from './outstanding.ts';

describe('awaitsReply', () => {
  const context = 'RFI Raised Question Answer Status';
  it.each([
    ['which mesh in the bus stop', '025 27/11/25 Which mesh in the bus stop? Open', true],
    ['is RFI 25 still open', '025 27/11/25 Which mesh in the bus stop? Open', false],
    ['which mesh in the kerb', '019 20/11/25 Which mesh in the kerb? SL82, 40 cover 25/11/25 Closed', false],
  ])('returns for “%s” and “%s”: %s', (question, text, awaits) => {
    expect(awaitsReply(question, { kind: 'row', context, text, cells: [] })).toBe(awaits);
  });

  it('is false for a table without a column of replies', () => {
    expect(awaitsReply('mesh', { kind: 'row', context: 'Item Note', text: '4 Mesh? Open', cells: [] })).toBe(
      false,
    );
  });
});

describe('awaitsReply, of a row whose cells are known', () => {
  const rowWith = (answer: string) => ({
    ...{
      kind: 'row' as const,
      context: 'No Question Answer',
      text: `RFI-018 Colour of kennel gates ${answer}`,
    },
    cells: [
      { header: 'No', text: 'RFI-018' },
      { header: 'Question', text: 'Colour of kennel gates' },
      { header: 'Answer', text: answer },
    ],
  });
  it.each([
    ['what colour are the kennel gates', '', true],
    ['what colour are the kennel gates', 'RAL 7016', false],
    ['what did RFI 18 ask', '', false],
  ])('returns for “%s” and the reply “%s”: %s', (question, answer, awaits) => {
    expect(awaitsReply(question, rowWith(answer))).toBe(awaits);
  });
});

describe('namesEmptyColumn', () => {
  const cells = [
    { header: 'No', text: 'SD-03' },
    { header: 'Sent', text: '2 Nov' },
    { header: 'Back', text: '' },
  ];
  it.each([
    ['when did sd-03 come back', true],
    ['when was sd-03 sent', false],
    ['when was sd-03 sent and when did it come back', false],
    ['which firm makes sd-03', false],
  ])('returns for “%s”: %s', (question, isEmpty) => {
    expect(namesEmptyColumn(question, { cells })).toBe(isEmpty);
  });
});

describe('awaitsValue', () => {
  it.each([
    ['slip test reading in the dog ward', 'T-14 Slip test Dog ward PTV 40 due TBC', true],
    ['what will the cages cost', 'Cages for the cat ward: cost not known.', true],
    ['which tests are due', 'T-14 Slip test Dog ward PTV 40 due TBC', false],
    ['what is the colour of the gate', 'Gate: RAL 7016.', false],
    ['what colour are the curtains', 'The Trust is asked to confirm the colour of the curtains.', true],
    ['what colour are the lines', '12.C | Choose the colour of the lines | Lerato', true],
    ['how far in is the notch', 'The notch is in the picture, pls send the distance.', true],
    ['what colour are the lines', 'They confirm that colours may be chosen late.', false],
  ])('returns for “%s” and “%s”: %s', (question, text, awaits) => {
    expect(awaitsValue(question, { text }, { asksValue: true, hasValue: false })).toBe(awaits);
  });

  it.each([
    ['iban of the marble supplier', 'Halcyon Bank, IBAN on request.', true],
    ['who is our planner', 'Planner | post not filled', true],
    ['drift load on solar panels', 'The drift load on panels is under study.', true],
    ['fee for solar panels', 'A fee for solar panels is being prepared; until then none is set.', true],
    ['when can forms come off', 'Prestressed slabs are not dealt with in this edition.', true],
    ['what did they say on the gate', 'The owner asks about the gate; no answer was given.', true],
    ['what did the Trust say of the curtains', 'The Trust is asked to confirm the colour.', false],
    ['what does the lab do', 'Tests of the grout are due on Friday.', false],
    ['is the chiller ordered yet', 'CH-3 not ordered.', false],
  ])('returns for the open question “%s” and “%s”: %s', (question, text, awaits) => {
    expect(awaitsValue(question, { text }, { asksValue: false, hasValue: false })).toBe(awaits);
  });

  it('is false where the value is there, beside another that is to come', () => {
    const text = 'The slab is 150 mm thick, its finish to be confirmed.';
    expect(awaitsValue('how thick is the slab', { text }, { asksValue: true, hasValue: true })).toBe(false);
  });
});

describe('isToCome', () => {
  it.each([
    ['to be agreed', true],
    ['post not filled', true],
    ['due 12/06', false],
    ['HS-7', false],
  ])('returns for “%s”: %s', (cell, isToComeYet) => {
    expect(isToCome(cell)).toBe(isToComeYet);
  });
});

describe('awaitsOutcome', () => {
  it.each([
    ['when was the lift drawing approved', 'S-12 Lift shop drawing 30/04/2024 Under review', true],
    ['when was the lift drawing approved', 'S-11 Stair 30/04/2024 08/05/2024 Approved as noted', false],
    ['when was the lift drawing sent', 'S-12 Lift shop drawing 30/04/2024 Under review', false],
    ['when was defect 14 closed out', '14 Level 2 Cracked tile 03/06/2024 Open', true],
  ])('returns for “%s” and “%s”: %s', (question, text, awaits) => {
    expect(awaitsOutcome(question, { kind: 'row', text })).toBe(awaits);
  });

  it.each([
    ['when did they get consent for the sign', 'Consent asked for on 22 October, no answer so far.', true],
    ['how many days did they give us on V-09', 'Asked for with V-09: six days; not decided.', true],
    ['when did we ask for consent', 'Consent asked for on 22 October, no answer so far.', false],
    ['when was the lift drawing approved', 'The lift drawing is under review until 12 May.', false],
  ])('returns for “%s” and the sentence “%s”: %s', (question, text, awaits) => {
    expect(awaitsOutcome(question, { kind: 'sentence', text })).toBe(awaits);
  });
});

describe('withoutToCome', () => {
  it('leaves out the words that say so, so that they look like no value', () => {
    expect(withoutToCome('19 | Arbitrator | To be agreed')).toBe('19 | Arbitrator | ');
    expect(withoutToCome('Grease gun: 85.00')).toBe('Grease gun: 85.00');
  });
});
