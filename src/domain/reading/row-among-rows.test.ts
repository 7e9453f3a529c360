import { describe, expect, it } from 'vitest';
import { conceptsOf } from './concepts.ts';
import { isOneRowOfMany, isUntold } from './row-among-rows.ts';
import { indicesIn } from './weighed-terms.ts';

const CONTEXT = 'Table 4: Appliance; Diameter mm; Height m';
const row = (text: string, inBand = 0, context = CONTEXT) => ({
  candidate: { kind: 'row' as const, context, text },
  features: { inBand },
});
const PELLET = row('Pellet boiler to 30 kW 100 4.0');
const STOVE = row('Closed stove to 20 kW 125 4.5');
const asked = (text: string, { asksForList = false, asksYesOrNo = false, otherLanguage = false } = {}) => ({
  ...{ text, otherLanguage },
  terms: new Map([...indicesIn(text)].map((term) => [term, 1])),
  ...{ asksForList, asksYesOrNo },
  ...conceptsOf({ text, otherLanguage: false, rarityOf: () => 1, passagesWith: () => 1 }, text),
});

describe('isOneRowOfMany', () => {
  it('is true if no word of the question tells the row from those shown beside it', () => {
    expect(isOneRowOfMany(asked('flue diameter for an oil fire'), [PELLET, STOVE])).toBe(true);
  });

  it('is false if a word, a number or a word of the trade tells it from one of them', () => {
    expect(isOneRowOfMany(asked('flue diameter for a pellet boiler'), [PELLET, STOVE])).toBe(false);
    expect(isOneRowOfMany(asked('flue of a 30 kW one'), [PELLET, STOVE])).toBe(false);
    const barriers = [row('Consumer unit 1350'), row('Socket 450')];
    expect(isOneRowOfMany(asked('how high is the fuse board'), barriers)).toBe(false);
  });

  it('is false if the row’s range contains the number of the question', () => {
    expect(isOneRowOfMany(asked('17 people'), [row('over 10 to 20 4', 1), row('up to 10 2')])).toBe(false);
  });

  it('is true for a yes or no if another row has all of the question’s words as well', () => {
    const rows = [
      row('S-07 2.03 No sealant behind basin Closed'),
      row('S-06 2.03 Basin loose Open'),
      row('S-01 1.04 Door'),
    ];
    expect(isOneRowOfMany(asked('is the basin in 2.03 fixed', { asksYesOrNo: true }), rows)).toBe(true);
    expect(isOneRowOfMany(asked('is the sealant in 2.03 done', { asksYesOrNo: true }), rows)).toBe(false);
    expect(isOneRowOfMany(asked('the basin in 2.03'), rows)).toBe(false);
  });

  it('is false for a comparison and for a question in another language', () => {
    expect(isOneRowOfMany(asked('oil fire vs gas fire'), [PELLET, STOVE])).toBe(false);
    const foreign = asked('diámetro del conducto', { otherLanguage: true });
    expect(isOneRowOfMany(foreign, [PELLET, STOVE])).toBe(false);
  });

  it('is false for a list, for prose, and without another row of the same table', () => {
    expect(isOneRowOfMany(asked('list the flues', { asksForList: true }), [PELLET, STOVE])).toBe(false);
    expect(isOneRowOfMany(asked('the flue of an oil fire'), [PELLET])).toBe(false);
    expect(isOneRowOfMany(asked('the flue of an oil fire'), [PELLET, row('2 x 4', 0, 'Other')])).toBe(false);
    const sentence = { ...PELLET, candidate: { ...PELLET.candidate, kind: 'sentence' as const } };
    expect(isOneRowOfMany(asked('the flue of an oil fire'), [sentence, STOVE])).toBe(false);
  });
});

describe('isUntold', () => {
  it('is true of a row if each word of the question in it is in another row of its table', () => {
    expect(
      isUntold(asked('flue of the boiler to 30 kW'), PELLET, [PELLET, row('Gas boiler to 30 kW 80')]),
    ).toBe(true);
    expect(isUntold(asked('flue for an oil fire'), PELLET, [PELLET])).toBe(true);
  });

  it('is false if a word is in this row alone, and for anything but a row', () => {
    expect(isUntold(asked('flue of a pellet boiler'), PELLET, [PELLET, STOVE])).toBe(false);
    expect(isUntold(asked('flue of a boiler'), PELLET, [PELLET, row('Gas boiler 80', 0, 'Other')])).toBe(
      false,
    );
    const sentence = { ...PELLET, candidate: { ...PELLET.candidate, kind: 'sentence' as const } };
    expect(isUntold(asked('flue for an oil fire'), sentence, [sentence])).toBe(false);
  });
});
