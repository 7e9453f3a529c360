import { describe, expect, it } from 'vitest';
import { answerFromPapers } from './answer-papers.ts';
import { readPaper } from './paper.ts';

/** `scan`: its words were read by OCR. */
const paper = (documentId: string, text: string, scan = false) =>
  readPaper(
    {
      ...{ documentId, name: `${documentId}.pdf`, documentNumber: null },
      pages: [{ number: 1, text, method: scan ? 'tesseract' : 'pdfjs' }],
    },
    2026,
  );

const till = (company: string, date: string, lines: string) =>
  `${company}\nTAX INVOICE\nDate: ${date}\nCashier: ANN\n${lines}\nThank you\nGoods sold are not returnable`;

const HARBOUR = till('HARBOUR HARDWARE', '12/03/2024', 'Total : 20.50\nCash : 30.00\nChange : 9.50');
const MINTON = till('MINTON TRADING', '02/04/2024', 'Total : 4.00\nCash : 4.00\nChange : 0.00');
const INVOICE =
  'Corvale Concrete\nTAX INVOICE\nInvoice No:\tCC-118\nDate:\t20/03/2024\nBill to:\tNorth Builders\nSubtotal:\t$1,000.00\nGST 10%:\t$100.00\nTOTAL DUE:\t$1,100.00';
const OTHER_INVOICE =
  'Dunmore Steel\nTAX INVOICE\nInvoice No:\tDS-7\nDate:\t01/04/2024\nSubtotal:\t$200.00\nGST 10%:\t$20.00\nTOTAL DUE:\t$220.00';
const DOCKET =
  'Corvale Concrete\nCONCRETE DELIVERY DOCKET\nDocket No:\t5501\nDate:\t14/03/2024\nThis load:\t6.0 m³';
const papers = [
  paper('a', HARBOUR),
  paper('b', MINTON),
  paper('c', INVOICE),
  paper('d', OTHER_INVOICE),
  paper('e', DOCKET),
];
const headline = (question: string, from = papers) => answerFromPapers(question, from)?.headline;

describe('a question about receipts and invoices', () => {
  it('names an invoice by its issuer, and reads a net total above the tax as the amount before tax', () => {
    const hire = (number: string, net: string, tax: string, total: string) =>
      `Tolland Plant Hire\nDock Street\n\nINVOICE\n\nInvoice number\t${number}\tInvoice date\t28/02/2025\nTo\tRidgeway Construction\tPayment due\t30/03/2025\n\nNet total £${net}\nVAT @ 20% £${tax}\nAmount payable £${total}`;
    const two = [
      paper('f', hire('7719', '1,710.00', '342.00', '2,052.00')),
      paper('g', hire('7802', '2,317.60', '463.52', '2,781.12'), true),
    ];
    expect(headline('what did we pay Tolland in total', two)).toBe('£4,833.12 — 2 invoices together.');
  });

  it('says of a quote without tax that its total is the amount before tax', () => {
    const quote = paper(
      'q',
      'HALLAM SCAFFOLD SERVICES\nQUOTATION Q-3391\nDate: 2 March 2026\nErect and dismantle\t$48,200.00\nShrinkwrap\t$7,900.00\nTotal excluding GST\t$56,100.00',
    );
    expect(headline('how much is the Hallam quote', [quote])).toMatch(
      /^\$56,100\.00 — before tax, HALLAM SCAFFOLD SERVICES/,
    );
  });

  it('lists the papers of the requested kind with their totals, oldest first', () => {
    expect(headline('list all the receipts and their totals')).toBe(
      '2 receipts: HARBOUR HARDWARE 20.50; MINTON TRADING 4.00.',
    );
  });

  it.each(['which certificate is for docket 5501', 'delivery charge on the dunmore invoice'])(
    'leaves “%s” to rows and passages, because no paper of one of its kinds is found',
    (question) => {
      expect(headline(question)).toBeUndefined();
    },
  );

  it('takes an invoice for a receipt where the question names both', () => {
    expect(headline('total of the dunmore invoice receipt')).toContain('$220.00');
  });

  it('counts the papers of the requested kind, and cites every one', () => {
    const answer = answerFromPapers('how many invoices do we have?', papers);
    expect(answer?.headline).toBe('2 invoices.');
    expect(answer?.rows.map(({ locations }) => locations[0]?.documentId)).toEqual(['c', 'd']);
  });

  it('adds the totals and shows the arithmetic', () => {
    const answer = answerFromPapers('add up what we spent on all the shop reciepts', papers);
    expect(answer).toMatchObject({ headline: '24.50 — 2 receipts together.', isSure: true });
    expect(answer?.notes).toEqual(['20.50 + 4.00 = 24.50']);
  });

  it('adds up the tax, or the amounts before tax, if the question asks for them', () => {
    expect(headline('how much gst is on the two invoices together')).toBe(
      '$120.00 tax — 2 invoices together.',
    );
    expect(headline('sum of the invoices excluding GST')).toBe('$1,200.00 before tax — 2 invoices together.');
    expect(headline('sum of all the invoices including GST')).toBe('$1,320.00 — 2 invoices together.');
  });

  it('returns the total of a company’s paper even if its name is misspelt', () => {
    expect(headline('how much is the corvalle invoice')).toBe(
      '$1,100.00 — total, Corvale Concrete, 20/03/2024.',
    );
  });

  it('uses only papers of the requested month', () => {
    expect(headline('which receipts are from april 2024')).toBe('1 receipt: MINTON TRADING.');
  });

  it('uses only papers within the requested amount', () => {
    expect(headline('which receipts are over $10')).toBe('1 receipt: HARBOUR HARDWARE 20.50.');
  });

  it('reports two files that may be the same paper', () => {
    const answer = answerFromPapers('add up all receipts', [paper('a', HARBOUR), paper('h', HARBOUR)]);
    expect(answer?.notes[1]).toBe('a.pdf and h.pdf may be the same paper: both are added.');
  });

  it.each([
    ['Due\t\t\t\t€1,100.00', 'total of the Corvale bill'],
    ['Please pay 1,100.00', 'what did Corvale come in at all up'],
    ['Pay this amount $1,100.00', 'corvale bill inc gst'],
    ['Total to pay\t1,100.00', 'total on the corvale bill, vat included'],
    ['Zahlbetrag\t1.100,00', 'corvale bill with vat'],
  ])('finds the total under %j', (total, question) => {
    const text = INVOICE.replace('TOTAL DUE:\t$1,100.00', total);
    expect(headline(question, [paper('c', text), paper('d', OTHER_INVOICE)])).toContain('1,100.00 — total');
  });

  it('tells the amount before tax from the total, whatever the tax is called', () => {
    const quote =
      'Raylton Shielding Ltd\nQuotation Q-587\nTotal without VAT\t14,231.00\nVAT 20%\t2,846.20\nTotal\t17,077.20';
    expect(headline('raylton quote before tax', [paper('q', quote)])).toContain('14,231.00 — before tax');
    expect(headline('raylton bid with vat', [paper('q', quote)])).toContain('17,077.20 — total');
  });

  it('reads thousands behind spaces, and checks a deposit against its tax', () => {
    const invoice =
      'Voltane Electrical\nTAX INVOICE\nValue of work\t349 358.00\nLess retention 10 %\t-34 935.80\nNet\t314 422.20\nVAT 15 %\t47 163.33\nAmount due\t361 585.53';
    expect(headline('how much is the voltane invoice', [paper('v', invoice)])).toContain(
      '361,585.53 — total',
    );
    const withItems = invoice.replace(
      'Value',
      'Work\tAmount R\nCable\t250 000.00\nBoard\t99 358.00\n\nValue',
    );
    expect(answerFromPapers('how much is the voltane invoice', [paper('v', withItems)])?.notes).toEqual([]);
    const deposit =
      'Maple Floors Ltd\nTAX INVOICE\nOrder without VAT\t947,506.00\nDeposit 30 %\t284,251.80\nVAT 15 %\t42,637.77\nPlease pay\t326,889.57';
    const answer = answerFromPapers('how much is the maple invoice', [paper('m', deposit)]);
    expect(answer).toMatchObject({ headline: expect.stringContaining('326,889.57'), notes: [] });
  });

  it('names a company by the word or the cell at the top of its paper', () => {
    const logo = paper('v', 'VOLTANE\nelectrical contractors\nTAX INVOICE\nAmount due\t500.00');
    const grid = paper(
      'k',
      'KESTELL CHEMICALS LTD\t\tTAX INVOICE\t77042\nUNIT 9\t\tDATE\t14/10/2026\nTOTAL ZAR\t\t\t31,370.85',
    );
    expect(headline('total of the voltane invoice', [logo, grid])).toContain('500.00 — total, VOLTANE');
    expect(headline('how much is the kestell bill', [logo, grid])).toContain(
      '31,370.85 — total, KESTELL CHEMICALS LTD',
    );
  });

  it('finds a claim by its number, with or without a leading zero', () => {
    const claim = (number: string, net: string) =>
      paper(
        number,
        `Progress claim no. ${number}\nHarton Constructors Ltd.\nNet this claim\t${net}\nHST 15%\t1,500.00`,
      );
    const claims = [claim('3', '8,000.00'), claim('04', '10,000.00')];
    expect(headline('how much is claim 4 before tax', claims)).toContain('10,000.00');
  });

  it('finds an invoice by its number after Nr., and by its month', () => {
    const german = paper(
      'g',
      '2. Abschlagsrechnung Nr. 2026-1184\nKahl Anlagenbau GmbH\nDatum: 15.04.2026\nZahlbetrag\t50.593,27',
    );
    expect(headline('what do we have to pay on 2026-1184', [...papers, german])).toContain(
      '50,593.27 — total',
    );
    const march = paper(
      'm',
      INVOICE.replace('20/03/2024', '20/02/2024').replace('CC-118', 'CC-101').replace('1,100', '900'),
    );
    expect(headline('corvales march bill inc gst', [...papers, march])).toContain('1,100.00 — total');
  });

  it('takes no invoice for a quote of the same company', () => {
    expect(headline('corvale bid before tax')).toBeUndefined();
  });

  it('finds papers by words anywhere on them only if the question says how many there are', () => {
    const hire = [paper('c', `${INVOICE}\nHire of plant`), paper('d', `${OTHER_INVOICE}\nHire of plant`)];
    expect(headline('add up the two plant hire invoices', hire)).toContain('$1,320.00');
    expect(headline('add up the plant hire invoices', hire)).toBeUndefined();
  });

  it('compares what was paid to two companies', () => {
    expect(headline('did we spend more at Harbour or Minton')).toBe(
      'More: HARBOUR HARDWARE 20.50. Less: MINTON TRADING 4.00.',
    );
  });

  it.each([
    'how much did the cement at Harbour cost',
    'what is the total of invoice CC-119',
    'how many receipts are from Bunnings',
    'gst number for Corvale Concrete',
    'how many invoices are paid',
    'How thick is the wall?',
  ])('leaves %j to the passages', (question) => {
    expect(answerFromPapers(question, papers)).toBeNull();
  });

  it('lists the papers that a question only names in the plural, and no rows of them', () => {
    expect(headline('invoices in March 2024')).toBe('1 invoice: Corvale Concrete.');
    expect(headline('the dockets')).toBe('1 docket: Corvale Concrete 5501.');
    expect(headline('are the dockets signed?')).toBeUndefined();
  });
});

describe('a paper whose figures are misread', () => {
  it('is not added up if nothing on the paper confirms its total', () => {
    const misread = paper('f', till('PORTMAN STORES', '03/04/2024', 'TOTAL 2.5'), true);
    const answer = answerFromPapers('total of all receipts together', [paper('a', HARBOUR), misread]);
    expect(answer?.isSure).toBe(false);
    expect(answer?.headline).toContain('20.50 for 1 of 2 receipts');
    expect(answer?.headline).toContain('PORTMAN STORES (2.50?)');
  });

  it('uses the total that its other figures confirm, and says so', () => {
    const text = till('PORTMAN STORES', '03/04/2024', 'Subtotal : 100.00\nGST : 6.00\nTotal : 406.00');
    const answer = answerFromPapers('total of the Portman receipt', [paper('f', text, true)]);
    expect(answer?.headline).toContain('106.00');
    expect(answer?.notes).toEqual([
      'PORTMAN STORES: the total reads 406.00, and 100.00 + 6.00 gives 106.00.',
    ]);
  });

  it('keeps the printed total of a file that is no scan, and reports that its sums do not add up', () => {
    const text = INVOICE.replace('$1,100.00', '$1,200.00');
    const answer = answerFromPapers('total of the Corvale invoice', [paper('c', text)]);
    expect(answer?.headline).toContain('$1,200.00');
    expect(answer?.notes[0]).toContain('do not add up');
  });

  it('takes no sum below the lines for one of them', () => {
    const text =
      'Murn Concrete\nTAX INVOICE\nDocket\tMix\tm3\tAmount\n1\tS40\t6.8\t1,800.40\n2\tS40\t4.2\t1,125.60\n\t\tExcl. GST\t2,926.00\n\t\tGST\t292.60\n\t\tPlease pay\t3,218.60';
    const answer = answerFromPapers('total of the Murn invoice', [paper('m', text)]);
    expect(answer).toMatchObject({ headline: expect.stringContaining('3,218.60'), notes: [] });
  });

  it('reports lines that do not add up to the amount before tax', () => {
    const text = INVOICE.replace(
      'Subtotal',
      'Description\tQty\tAmount $\nConcrete N32\t4\t700.00\nPump\t1\t250.00\nSubtotal',
    );
    const answer = answerFromPapers('total of the Corvale invoice', [paper('c', text)]);
    expect(answer?.notes).toEqual([
      'Corvale Concrete: its sums do not add up: its 2 lines come to 950.00, but it says 1,000.00.',
    ]);
  });

  it('is not added across currencies', () => {
    const ringgit = paper('g', INVOICE.replaceAll('$', 'RM ').replace('Corvale', 'Kedah'));
    const answer = answerFromPapers('sum of all the invoices', [paper('c', INVOICE), ringgit]);
    expect(answer).toMatchObject({ isSure: false, headline: expect.stringContaining('cannot be added') });
  });
});
