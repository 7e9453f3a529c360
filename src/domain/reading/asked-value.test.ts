import { describe, expect, it } from 'vitest';
import { askedValues, containsValue, rowContainsValue, valuesIn, wantedValues } from './asked-value.ts';

describe('askedValues', () => {
  it.each([
    ['how high must a handrail be', 'length'],
    ['how long has the fan got to run on', 'time'],
    ['what does the invoice total', 'money'],
    ['fine for a crane on market day', 'money'],
    ['what fine if we post no summary', 'money'],
    ['who gave the toolbox talk', 'person'],
    ['when is practical completion due', 'date'],
    ['phone number of the supplier', 'phone'],
    ['what colour is paint P1', 'colour'],
    ['what time did the pour start', 'clock'],
    ['what time limit has a claim', 'time'],
    ['how much contingency have we got left', 'money'],
    ['how far along is the blockwork', 'percent'],
    ['until when can we accept the offer', 'date'],
    ['roofers number', 'phone'],
    ['what is the bank account for copperfinch', 'account'],
    ['iban for the deposit', 'account'],
    ['codys cell', 'phone'],
    ['sound insulation in dB of a party wall', 'sound'],
    ['steepest batter without an engineer', 'slope'],
    ['how many metres of duct go in', 'length'],
    ['how many cube samples passed', 'count'],
    ['what is the fire rating of the lift lobby', 'fire'],
    ['how much is a bag of tile adhesive', 'volume'],
    ['¿a qué profundidad hace falta una escalera?', 'length'],
  ] as const)('reads “%s” as asking for %s', (question, kind) => {
    expect(askedValues(question)).toContain(kind);
  });

  it.each([
    ['how far along is the blockwork', 'length'],
    ['which cubes failed', 'volume'],
    ['how much does a bag of tile adhesive cost', 'volume'],
    ['fire rating of the lift lobby', 'strength'],
    ['how many days to record an injury', 'count'],
    ['who was at the progress meeting', 'percent'],
    ['what time did the pour start', 'time'],
  ] as const)('reads “%s” as not asking for %s', (question, kind) => {
    expect(askedValues(question)).not.toContain(kind);
  });

  it('expects no value if the question asks for none', () => {
    expect(askedValues('can i paint a timber ladder')).toEqual([]);
  });
});

describe('a question in another language', () => {
  it.each([
    ['¿Cuánto cuesta el saco de cemento?', 'money'],
    ['wat is de prijs per m2', 'money'],
    ['ile kosztuje worek cementu', 'money'],
    ['水泥一袋多少钱', 'money'],
    ['welches Datum hat der Lieferschein', 'date'],
    ['hoe hoog is de leuning', 'length'],
    ['ce înălțime are balustrada', 'length'],
    ['chiều cao lan can', 'length'],
    ['merdiven genişliği', 'length'],
    ['какая ширина лестницы', 'length'],
    ['quantos dias para responder', 'time'],
    ['combien de jours pour répondre', 'time'],
    ['qui doit signer le bon', 'person'],
    ['chi ha firmato la bolla', 'person'],
    ['谁签的送货单', 'person'],
    ['من وقع الاستلام', 'person'],
  ])('is understood: %s asks for %s', (question, kind) => {
    expect(askedValues(question)).toContain(kind);
  });

  it.each([
    ['le béton qui a été livré', 'person'],
    ['wann ist eine Absturzsicherung nötig', 'date'],
    ['when does Cena deliver', 'money'],
  ])('is not misread: %s does not ask for %s', (question, kind) => {
    expect(askedValues(question)).not.toContain(kind);
  });

  it('may ask for a date with its word for when', () => {
    expect(wantedValues('wann kommt der Beton')).toContain('date');
  });
});

describe('wantedValues', () => {
  it('returns the kinds that a question may ask for if it names none', () => {
    expect(wantedValues('when does the locate ticket run out')).toContain('date');
    expect(wantedValues('turbidity limit downstream')).toEqual(['measure']);
    expect(wantedValues('hourly on the drill rig')).toEqual(['money']);
  });

  it('returns only the kinds that a question names, if it names any', () => {
    expect(wantedValues('what percentage of the stairs is claimed')).toEqual(['percent']);
  });
});

describe('an amount of money', () => {
  const amountsIn = (text: string) =>
    valuesIn(['money'], text, '').map(({ start, end }) => text.slice(start, end));

  it.each([
    ['agreed at R 118 260 for the plaster', ['R 118 260']],
    ['€1.200,50 net', ['€1.200,50']],
    ['4 500 kr a week', ['4 500 kr']],
    ['500 EUR deposit', ['500 EUR']],
    ['CHF 2 400', ['CHF 2 400']],
    ['door R60, slip class R11', []],
    ['R 14 bars', []],
  ])('is found in %j', (text, amounts) => {
    expect(amountsIn(text)).toEqual(amounts);
  });
});

describe('containsValue', () => {
  const holds = (question: string, text: string) => containsValue(askedValues(question), text, question);

  it('accepts a value with a unit of the kind asked for', () => {
    expect(holds('how high must a handrail be', 'Handrails are 900mm to 1000mm above the pitch line.')).toBe(
      true,
    );
  });

  it('rejects a value of another kind', () => {
    expect(holds('how high must a handrail be', 'The fan runs on for 15 minutes.')).toBe(false);
  });

  it('rejects a value that the question itself contains', () => {
    expect(holds('how high is the guard of a 600 mm drop', 'Guard any drop of 600 mm.')).toBe(false);
  });

  it('recognises an amount by its form, because it has no unit', () => {
    expect(holds('what does the receipt total', 'TOTAL (RM) : 332.30')).toBe(true);
    expect(holds('what does the receipt total', 'Receipt 70')).toBe(false);
  });

  it('recognises a name after a label such as `Given by:`, but not the first word after `Topic:`', () => {
    expect(holds('who gave the talk', 'Given by: Askendal')).toBe(true);
    expect(holds('who gave the talk', 'Topic: Working near excavators')).toBe(false);
  });
});

describe('valuesIn', () => {
  const valuesOf = (question: string, text: string) =>
    valuesIn(askedValues(question), text, question).map(({ start, end }) => text.slice(start, end));

  it('returns the whole name after a label, without the colon', () => {
    expect(valuesOf('who is the site manager', 'Kept by: Dana Pruitt, site manager')).toEqual([
      'Dana Pruitt',
    ]);
  });

  it.each([
    ['how high must a handrail be', 'The rail is 900mm to 1000mm above the pitch line.', ['900mm to 1000mm']],
    ['how high must a handrail be', 'A rail is 900-1000mm high.', ['900-1000mm']],
    ['what overrun has the fan', 'It runs on for 15 minutes, 400 mm below the ceiling.', ['15 minutes']],
    ['how high are the rails', 'Rails are 42 inches high, midrails 21 inches.', ['42 inches', '21 inches']],
    [
      'how high is the top rail',
      'It may exceed the 45-inch height, if it is at most 60 inches.',
      ['60 inches'],
    ],
    ['what does the receipt total', 'TOTAL (RM) : 332.30', ['332.30']],
    [
      'until when is the permit valid',
      'Valid from 1 June 2026 to 30 June 2026',
      ['1 June 2026', '30 June 2026'],
    ],
    ['insurance amount', 'Public liability $20 million.', ['$20 million']],
    ['when is the retention released', 'Retention: 5 % of each claim, half on 3 May 2027.', []],
    ['who did the inspection', 'Harrow Lane, inspection by Petra Lund', ['Petra Lund']],
    ['date of the pour', 'The pour is on June 9, 2026.', ['June 9, 2026']],
    ['iban for the deposit', 'Bank: Halcyon, IBAN AE07 0331 2345 6789.', ['AE07 0331 2345 ']],
    [
      'bank account of the firm',
      'BSB 062-000, account no. 1023 4488',
      ['BSB 062-000', 'account no. 1023 4488'],
    ],
    ['bank account of the firm', 'Copperfinch, 41 Lantern Street, Ph 5550 2264', []],
    ['what colour are the curtains', 'Confirm curtain colour for bays', []],
    ['floor colour in isolation', 'Resin 6 mm, colour TBC', []],
  ])('returns the positions of the values that may answer “%s” in “%s”', (question, text, values) => {
    expect(valuesOf(question, text)).toEqual(values);
  });
});

describe('rowContainsValue', () => {
  it.each([
    ['flow', 'Room Extract rate (l/s)', 'Bathroom 15', true],
    ['strength', 'Element U-value W/(m2·K)', 'Cavity wall 0.55', true],
    ['length', 'Room Extract rate (l/s)', 'Bathroom 15', false],
    ['flow', 'Room Extract rate (l/s)', 'Bathroom none', false],
  ] as const)('looks for %s in the header “%s” over “%s”', (kind, header, row, holds) => {
    expect(rowContainsValue([kind], header, row)).toBe(holds);
  });

  it.each([
    ['24.5', true],
    ['due 12/06', false],
    ['', false],
  ])('looks only under the header that names the unit: “%s”', (text, holds) => {
    const cells = [
      { header: 'Age (days)', text: '28' },
      { header: 'MPa', text },
    ];
    expect(rowContainsValue(['strength'], 'Age (days) MPa', `28 ${text}`, cells)).toBe(holds);
  });
});
