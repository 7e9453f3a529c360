import { expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import type { ReadPassage } from './candidates.ts';
import { isOfOtherIssuer, isOfOtherKind, ofOtherIssuers } from './named-issuer.ts';

const isOther = (question: string, text: string, documentName = 'scan0031.pdf') =>
  isOfOtherIssuer(question, { pageText: new PageText(text), documentName });

it.each([
  'gst on the zenith invoice',
  'what does the invoice from Zenith total',
  'does the Zenith quote include travel',
])('takes “%s” for a question about another paper than one of Harlow', (question) => {
  expect(isOther(question, 'Harlow Concrete\nTAX INVOICE\nGST 462.00')).toBe(true);
  expect(isOther(question, 'Zenith Glass\nTAX INVOICE\nGST 12.00')).toBe(false);
  expect(isOther(question, 'TAX INVOICE\nGST 12.00', 'Zenith_glass-04.pdf')).toBe(false);
});

it.each([
  'what is on the biggest invoice',
  'total of the last invoice',
  'how high is the opening for a letter box',
  'gst on the two invoices',
  'how much is on the harlows invoice',
  'cost of the concreters invoice',
  'is there vat on the dutch invoice',
])('finds no other maker of a paper in “%s”', (question) => {
  expect(isOther(question, 'Harlow Concrete\nTAX INVOICE\nGST 462.00')).toBe(false);
});

it('leaves out the passages of others only if there is one of the named', () => {
  const passage = (text: string) =>
    ({ documentName: 'scan.pdf', pageText: new PageText(text) }) as ReadPassage;
  const [letter, diary] = [
    passage('Ashcombe Structural\nCover: 40 mm'),
    passage('SITE DIARY\nCover checked'),
  ];
  const question = 'cover in the ashcombe letter';
  const left = [letter, diary].filter(ofOtherIssuers(question, [letter, diary]));
  expect(left).toEqual([diary]);
  expect([diary].filter(ofOtherIssuers(question, [diary]))).toEqual([]);
});

it('takes a docket for no answer to which certificate is for it', () => {
  const of = (text: string, documentName = 'scan.pdf') => ({ documentName, pageText: new PageText(text) });
  const question = 'which certificate is for docket 70341';
  expect(isOfOtherKind(question, of('DELIVERY DOCKET\nDocket No: 70341'))).toBe(true);
  expect(isOfOtherKind(question, of('Concrete strength certificate\nDocket 70341'))).toBe(false);
  expect(isOfOtherKind(question, of('Set 3, docket 70341', 'Cert C-101.pdf'))).toBe(false);
  expect(isOfOtherKind('which quote has the crane', of('QUOTATION\n25 t crane'))).toBe(false);
  expect(isOfOtherKind('which door is steel', of('Door schedule'))).toBe(false);
});
