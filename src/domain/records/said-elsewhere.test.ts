import { expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { readPaper } from './paper.ts';

const paper = (name: string, text: string) =>
  readPaper(
    { documentId: name, name, documentNumber: null, pages: [{ number: 1, text, method: 'pdfjs' }] },
    2026,
  );

const INVOICE = paper(
  'Harlow.pdf',
  'Harlow Concrete\nTAX INVOICE\nInvoice No: 2231\nDescription\tQty\tUnit\tRate\tAmount\nKerb, supply and lay\t42\tm\t$85.00\t$3,570.00\nPump hire\t1\tea\t$1,050.00\t$1,050.00\nTotal: $4,620.00',
);
const RATES = paper(
  'Rates.pdf',
  'Kestrel Hire\nPRICE LIST\nCode\tItem\tDay rate\nK110\tLight tower\t$115.00\nK111\tSite toilet\t$122.00\nPump out weekly at $65.00 extra.',
);
const headline = (question: string, ...papers: Parameters<typeof answerFromRecords>[1]) =>
  answerFromRecords(question, papers, 2026)?.headline;

it('takes no row for the answer where a line elsewhere has its words of the question and a telling one more', () => {
  expect(headline('pump out extra cost', INVOICE, RATES)).toBeUndefined();
  expect(headline('what is the pump out extra cost', INVOICE, RATES)).toBeUndefined();
});

it('takes the row where no other line tells it apart', () => {
  expect(headline('pump hire cost', INVOICE, RATES)).toContain('$1,050.00');
  expect(headline('how much is the pump hire up to now', INVOICE)).toContain('$1,050.00');
});
