import { passageSize } from '../limits/limits.ts';
import { CONSTRUCTION_TERMS } from './construction-terms.ts';
import type { PassageType } from './passage.ts';

/** The classification of a passage that the specification stores with its text. */
export interface Classification {
  chunkType: PassageType;
  hasNumbers: boolean;
  hasMeasurements: boolean;
  constructionTerms: string[];
}

const UNIT =
  '(?:mm|cm|km|m|µm|μm|m2|m²|m3|m³|kg|g|t|mg|lb|lbs|kn|n|nm|knm|mpa|kpa|gpa|pa|psi|ksi|psf|bar|°c|°f|°|k|%|in|inch|inches|ft|foot|feet|yd|mi|kw|w|kwh|kva|va|v|kv|a|ma|hz|db|dba|l|ml|l/s|m/s|km/h|mph|lux|ppm|hours?|days?|minutes?|pounds?|tonn?e?s?|met(?:er|re)s?|degrees?)';
const MEASUREMENT = new RegExp(
  `\\d(?:[.,]\\d{1,6})? ?(?:-)?${UNIT}(?![\\p{L}\\p{N}])|\\d ?["”′″'](?!\\p{L})|[Øø⌀] ?\\d`,
  'iu',
);
const SPECIFIES =
  /\b(?:shall|must|comply with|complies with|conform to|in accordance with|as specified|specification|tolerance|minimum|maximum|not less than|not more than|AS ?\d{3,5}|AS\/NZS|ASTM|ISO ?\d|EN ?\d{3,5}|BS ?\d{3,5})\b/;
const SCHEDULE = /\bschedules?\b/i;

const SINGLE = new Set(CONSTRUCTION_TERMS.filter((term) => !term.includes(' ')));
const PHRASES = CONSTRUCTION_TERMS.filter((term) => term.includes(' '));

export function classify(content: string, heading: string, tableShare: number): Classification {
  return {
    chunkType: chunkType(content, heading, tableShare),
    hasNumbers: /\p{Nd}/u.test(content),
    hasMeasurements: MEASUREMENT.test(content),
    constructionTerms: constructionTerms(content),
  };
}

function chunkType(content: string, heading: string, tableShare: number): PassageType {
  if (content.length < passageSize.minimumCharacters) return 'header';
  const firstLine = content.slice(0, 120).split('\n', 1)[0] ?? '';
  const isTable = tableShare >= 0.5;
  if (isTable && (SCHEDULE.test(heading) || SCHEDULE.test(firstLine))) return 'schedule';
  if (isTable) return 'table';
  return SPECIFIES.test(content) ? 'specification' : 'general';
}

function constructionTerms(content: string): string[] {
  const words = content.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = new Set<string>();
  for (const word of words) {
    const singular = word.endsWith('s') ? word.slice(0, -1) : word;
    if (SINGLE.has(word)) found.add(word);
    else if (SINGLE.has(singular)) found.add(singular);
  }
  const joined = ` ${words.join(' ')}`;
  for (const phrase of PHRASES) if (joined.includes(` ${phrase}`)) found.add(phrase);
  return [...found].sort();
}
