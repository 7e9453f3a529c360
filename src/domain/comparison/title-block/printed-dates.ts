const MONTH =
  '(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|ene|abr|ago|dic|f[eé]v|avr|juin|juil|ao[uû]t|d[eé]c|mrt|mei)\\p{L}*\\.?';
const SEPARATOR = '[./\\- ]';
/** Dates such as 5/5/23, 05.05.2023, 2023-05-05, 13 Feb 2024, Jun 20, 2023, 20JUN23, Feb 2024. */
const DATE = new RegExp(
  [
    `(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})(?!\\d)`,
    `(?<!\\d)\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}(?!\\d)`,
    `(?<!\\d)\\d{1,2}${SEPARATOR}?${MONTH}${SEPARATOR}?'?(?:\\d{4}|\\d{2})(?!\\d)`,
    `(?<!\\p{L})${MONTH} ?(?:\\d{1,2},? )?\\d{4}(?!\\d)`,
  ].join('|'),
  'iu',
);

export const hasDate = (text: string) => DATE.test(text);
