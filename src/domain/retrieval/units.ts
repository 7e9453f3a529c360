/** Spellings of a unit after a number, so that `50 millimetres`, `50 mm` and `50mm` are one term. */
const spellings: Readonly<Record<string, string>> = {
  mm: 'millimetre millimetres millimeter millimeters',
  cm: 'centimetre centimetres centimeter centimeters',
  m: 'metre metres meter meters',
  km: 'kilometre kilometres kilometer kilometers',
  inch: 'inches',
  ft: 'foot feet',
  yd: 'yard yards',
  kg: 'kilogram kilograms kilogramme kilogrammes',
  lb: 'pound pounds lbs',
  kn: 'kilonewton kilonewtons',
  mpa: 'megapascal megapascals',
  kpa: 'kilopascal kilopascals',
  v: 'volt volts',
  kv: 'kilovolt kilovolts',
  db: 'decibel decibels',
  l: 'litre litres liter liters',
  '%': 'percent',
};

const unitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

/**
 * The unit's short form if `word` spells out a unit, else the word itself. Call it only for a word after a number.
 */
export function shortUnit(word: string): string {
  return unitOf.get(word) ?? word;
}
