/**
 * Disciplines in the order in which sets are bound. Only the beginning must match, so `Architectural` is found, too.
 */
const inSetOrder = [
  'general',
  'cover',
  'survey',
  'civil',
  'landscape',
  'demolition',
  'architect',
  'interior',
  'structur',
  'facade',
  'hydraulic',
  'plumbing',
  'fire',
  'mechanical',
  'electrical',
  'communication',
  'telecom',
  'security',
] as const;

/** The group of sheets without a known discipline. */
export const noDiscipline = 'Other';

/** The order of two groups: as in a bound set, then by name, the unknown one last. */
export function compareDisciplines(a: string, b: string): number {
  return placeOf(a) - placeOf(b) || a.localeCompare(b, 'en', { sensitivity: 'base' });
}

function placeOf(discipline: string): number {
  if (discipline === noDiscipline) return inSetOrder.length + 1;
  const name = discipline.toLowerCase();
  const place = inSetOrder.findIndex((known) => name.startsWith(known));
  return place < 0 ? inSetOrder.length : place;
}

/** The disciplines of the sheets, each once and in order. If the case differs, the first spelling is used. */
export function disciplinesIn(sheets: readonly { discipline: string | null }[]): string[] {
  const names = new Map<string, string>();
  for (const sheet of sheets) {
    const name = disciplineName(sheet);
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()].sort(compareDisciplines);
}

export function disciplineName({ discipline }: { discipline: string | null }): string {
  return discipline?.trim() || noDiscipline;
}

export const sameDiscipline = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
