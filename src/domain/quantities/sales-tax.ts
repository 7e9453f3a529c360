/**
 * What papers and people call a tax on sales, in the countries and languages that papers come from. For use in an expression.
 * `btw` is not among them, because people write it for by the way.
 */
export const SALES_TAX = '(?:sales tax|tax|gst|vat|hst|pst|qst|sst|iva|tva|mwst|ust|tps|tvq)';

/** What asks for an amount with the tax: `incl. GST`, `after tax`, `VAT included`. For use in an expression. */
export const WITH_SALES_TAX = `\\b(?:inc(?:l(?:uding|usive of)?)?|with|plus|after|con)\\b\\.?\\s+(?:the\\s+)?${SALES_TAX}\\b|\\b${SALES_TAX} (?:included|inclusive)\\b`;
