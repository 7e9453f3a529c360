import { describe, expect, it } from 'vitest';
import { proposeName } from './propose-name.ts';

const pagesOf = (text: string, method = 'tesseract') => [{ number: 1, text, method }];
const named = (text: string, method?: string) => proposeName(pagesOf(text, method), 2026)?.name ?? null;

const DOCKET = `DELIVERY DOCKET
Yarra Valley Concrete Pty Ltd
Docket No. 48213
Date\t22 Nov 2026
Mix\tN40/20/120
Quantity\t12 m³
Slump\t120 mm`;

describe('proposeName', () => {
  it('names a delivery docket by its number, amount and date, and proposes its type as a tag', () => {
    expect(proposeName(pagesOf(DOCKET), 2026)).toEqual({
      name: 'Delivery docket 48213, 12 m³, 22 Nov 2026',
      tag: 'Delivery docket',
    });
  });

  it.each([
    ['Quantity\n\n12 ms', 'Delivery docket 48213, 12 m³, 22 Nov 2026'],
    ['Quantity\t12 m3', 'Delivery docket 48213, 12 m³, 22 Nov 2026'],
    ['Ordered 30 m³  This load 6.4 m³\nRunning total 18.4 m³', 'Delivery docket 48213, 6.4 m³, 22 Nov 2026'],
    ['Sand 2 t\nGravel 4 t', 'Delivery docket 48213, 22 Nov 2026'],
    ['Water added on site 12 m³', 'Delivery docket 48213, 22 Nov 2026'],
  ])('reads only the amount of this delivery from %s', (line, name) => {
    expect(named(DOCKET.replace('Quantity\t12 m³', line))).toBe(name);
  });

  it('names an invoice by its company, total and date', () => {
    const invoice = `Copperfinch Electrical Pty Ltd
TAX INVOICE
Invoice No: 2091
Date: 15/05/2024
Subtotal\t$1,000.00
GST 10%\t$100.00
Total\t$1,100.00`;
    expect(named(invoice, 'pdfjs')).toBe('Invoice, Copperfinch Electrical Pty Ltd, $1,100.00, 15 May 2024');
  });

  it('leaves out a total that may be misread', () => {
    const receipt = `Fernside Hardware Supplies\nCASH RECEIPT\nDate 15/05/2024\nTotal 40.80\nCash 50.00\nChange 5.00`;
    expect(named(receipt)).toBe('Receipt, Fernside Hardware Supplies, 15 May 2024');
  });

  it('writes a number as printed', () => {
    expect(named('Inspection certificate IC-061\nInspected: 13/05/2024')).toBe(
      'Certificate IC-061, 13 May 2024',
    );
    expect(named('HOT WORK PERMIT\nPermit No: HW-204\nDate: 3 March 2026')).toBe('Permit HW-204, 3 Mar 2026');
  });

  it('proposes nothing if the kind is unknown, or if nothing but the kind was read', () => {
    expect(named('A view of the slab, 22 Nov 2026')).toBeNull();
    expect(
      named('The permit was given on 3 March 2026 to the contractor by the council as agreed.'),
    ).toBeNull();
    expect(named('DELIVERY DOCKET\nSigned')).toBeNull();
    expect(named('')).toBeNull();
  });
});
