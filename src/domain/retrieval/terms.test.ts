import { describe, expect, it } from 'vitest';
import { termsOf } from './terms.ts';

const texts = (text: string, kind: 'word' | 'code' | 'pair') =>
  termsOf(text)
    .filter((term) => term.kind === kind)
    .map((term) => term.text);

describe('terms of a text', () => {
  it('are stems, without English stop words', () => {
    expect(texts('The guardrails were inspected', 'word')).toEqual(['guardrail', 'inspect']);
  });

  it.each([
    ['RFI-0231', 'rfi0231'],
    ['A-101', 'a101'],
    ['A.101', 'a101'],
    ['A101', 'a101'],
    ['1926.502', '1926.502'],
    ['S‑12/B', 's12b'],
  ])('keep the code %s whole as %s', (written, code) => {
    expect(texts(written, 'code')).toEqual([code]);
  });

  it('include the parts of a code', () => {
    expect(texts('RFI-0231', 'word')).toEqual(['rfi', '0231']);
  });

  it('count a code of two parts once, not also as a pair', () => {
    expect(termsOf('A-101').filter((term) => term.text === 'a101')).toHaveLength(1);
  });

  it('match a standard written with and without a space', () => {
    expect(texts('NCC 2022', 'pair')).toEqual(texts('NCC2022', 'code'));
  });

  it.each(['50 mm', '50mm', '50 millimetres', '50 Millimeter'])(
    'make one term of the quantity %s',
    (written) => {
      const all = termsOf(written).map((term) => term.text);
      expect(all).toContain('50');
      expect(all).toContain('mm');
      expect(all).toContain('50mm');
    },
  );

  it('leave a unit word unchanged without a number before it', () => {
    expect(texts('the meter', 'word')).toEqual(['meter']);
  });

  it('read a number with a thousands comma as the plain number', () => {
    expect(texts('1,500 people, 2,5', 'word')).toEqual(['1500', 'peopl', '2', '5']);
  });

  it('fold width, ligatures and accents of Latin letters', () => {
    expect(texts('ﬁre Ｈormigón', 'word')).toEqual(texts('fire hormigon', 'word'));
  });

  it('split Chinese into pairs of characters', () => {
    expect(texts('混凝土', 'word')).toEqual(['混凝', '凝土']);
  });

  it('keep the vowel signs of Hindi in their word', () => {
    expect(texts('कितने अंक', 'word')).toEqual(['कितने', 'अंक']);
  });

  it('are empty for a text without letters or digits', () => {
    expect(termsOf('… — !!')).toEqual([]);
  });
});
