/**
 * What papers and people call a tax on sales, in the countries and languages that papers come from. For use in an expression.
 * `btw` is not among them, because people write it for by the way.
 */
export const SALES_TAX = '(?:sales tax|tax|gst|vat|hst|pst|qst|sst|iva|tva|mwst|ust|tps|tvq)';
