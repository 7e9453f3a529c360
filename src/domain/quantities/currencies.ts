/** How papers and people write a currency before or after an amount. For use in an expression. Rand's `R` is read only where its rules say so. */
export const CURRENCY_CODES = 'RM|MYR|AUD|NZD|USD|EUR|GBP|SGD|CAD|ZAR|CHF|SEK|NOK|DKK|PLN|AED|INR|Rs';
const CURRENCY_SIGNS = 'A\\$|US\\$|NZ\\$|S\\$|[$€£¥₹]';
export const CURRENCY = `(?:${CURRENCY_CODES}|${CURRENCY_SIGNS})`;
