import { describe, expect, it } from 'vitest';
import {
  isOtherMeasure,
  isOtherRow,
  isOtherSize,
  isTaxAlone,
  namesOtherCase,
  namesOtherPeriod,
} from './labels.ts';

describe('namesOtherCase', () => {
  it.each([
    ['what slope for type A soil', 'the slopes shown for Type C soil in appendix B'],
    ['strength of set 3', 'Set 2 does not meet the specified strength'],
    ['when does skim finish on the west side', 'East side skim finished on 23rd January.'],
    ['when is strip out of phase 2', 'Phase 1: strip out from 15 September'],
    ['hall width cat 1 house', 'Category 3 – wheelchair user dwellings: 1200 mm'],
  ])('is true for “%s” and “%s”', (question, text) => {
    expect(namesOtherCase(question, { context: '', text })).toBe(true);
  });

  it.each([
    ['what slope for type A soil', 'Type A: 3/4 to 1; Type B: 1 to 1'],
    ['what slope for type A soil', 'slopes are no steeper than 34 degrees'],
    ['unit price on the class 3 riprap', 'Riprap, Class III, 64.00 a ton'],
    ['moisture of the east corridor', 'The east and west corridors read 78% RH.'],
    ['what slope for a trench', 'the slopes shown for Type C soil'],
  ])('is false for “%s” and “%s”', (question, text) => {
    expect(namesOtherCase(question, { context: '', text })).toBe(false);
  });
});

describe('namesOtherPeriod', () => {
  it.each([
    ['day rate of the telehandler', 'Telehandler 14 m, weekly hire 520.00', true],
    ['weekly price of the excavator', 'Excavator 8 t, weekly hire 410.00', false],
    ['what is an extra week', 'Extra hire is charged at 385.00 per week', false],
    ['what is the fine per day', 'Damages are 450 for each calendar day', false],
  ])('returns for “%s” and “%s”: %s', (question, text, isOther) => {
    expect(namesOtherPeriod(question, { context: '', text })).toBe(isOther);
  });
});

describe('isOtherRow', () => {
  it.each([
    ['price of VO 9', 'VO Date What changed Amount', '8 05/05 Sister joist 842.00', true],
    ['price of VO 8', 'VO Date What changed Amount', '8 05/05 Sister joist 842.00', false],
    ['what did RFI 25 ask', 'RFI Raised Subject', '025 27/11/25 Bus stop slab', false],
    ['width of a 900 door', 'Mark Room Width', '4 Bath 600', false],
  ])('returns for “%s” under “%s” and “%s”: %s', (question, context, text, isOther) => {
    expect(isOtherRow(question, { kind: 'row', context, text })).toBe(isOther);
  });
});

describe('isOtherSize', () => {
  it.each([
    ['span of a 47x245 joist', '47 x 220 4.32 4.11', true],
    ['span of a 47 x 220 joist', '47x220 4.32 4.11', false],
    ['span of a c24 joist', '47 x 220 4.32 4.11', false],
    ['span of a 47x245 joist', 'C24 4.32 4.11', false],
  ])('returns for “%s” and “%s”: %s', (question, text, isOther) => {
    expect(isOtherSize(question, { kind: 'row', text })).toBe(isOther);
  });
});

describe('isOtherMeasure', () => {
  const row = (...cells: string[]) => ({
    ...{ kind: 'row' as const, text: cells.join(' ') },
    cells: cells.map((text) => ({ header: '', text })),
  });

  it('is true for the row of another measure, whose label may follow a code', () => {
    expect(isOtherMeasure('price for a 3 mm lead sheet', row('L13', 'Lead sheet 1.3 mm', '71.00'))).toBe(
      true,
    );
    expect(isOtherMeasure('price for a 3 mm lead sheet', row('L30', 'Lead sheet 3 mm', '140.00'))).toBe(
      false,
    );
    expect(isOtherMeasure('price of 10mm board', row('PBD-13', 'Plasterboard 13 mm', '34.10'))).toBe(true);
    expect(isOtherMeasure('price of 13mm board', row('PBD-13', 'Plasterboard 13 mm', '34.10'))).toBe(false);
  });

  it('is false if only a value has that unit', () => {
    expect(isOtherMeasure('cover for a 12 mm bar', row('Beam', 'C32', '40 mm'))).toBe(false);
  });
});

describe('isTaxAlone', () => {
  it.each([
    ['contract sum inc GST', 'GST 124,786.80', true],
    ['estimate with vat', 'VAT 20% £1,972.80', true],
    ['what is the GST on the estimate', 'GST 1,972.80', false],
    ['how much vat', 'VAT 20% £1,972.80', false],
    ['estimate with gst', 'Estimate incl. GST 15,124.80', false],
    ['who is registered for gst', 'GST 88-204-117', false],
  ])('returns for “%s” and “%s”: %s', (question, text, isAlone) => {
    expect(isTaxAlone(question, { text })).toBe(isAlone);
  });
});
