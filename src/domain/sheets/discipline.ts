/** Disciplines by the letters that offices put before a sheet's number. */
const LETTERS: readonly [RegExp, string][] = [
  [/^(?:A|AR|ARC|ARCH|AD|WD|DA)$/, 'Architecture'],
  [/^(?:S|ST|STR|SK?E)$/, 'Structure'],
  [/^(?:C|CV|CI|CIV)$/, 'Civil'],
  [/^(?:M|ME|MEC|MECH)$/, 'Mechanical'],
  [/^(?:E|EL|ELE|ELEC|ELT)$/, 'Electrical'],
  [/^(?:H|HY|HYD|P|PL|PLB|PH)$/, 'Hydraulics'],
  [/^(?:F|FP|FS|FI|FIR)$/, 'Fire'],
  [/^(?:L|LA|LAN|LS)$/, 'Landscape'],
  [/^(?:I|ID|INT|IN)$/, 'Interiors'],
  [/^(?:G|GN|GEN)$/, 'General'],
];

/** The discipline of a number by its letters. In a code of parts, the role comes before the last one. */
export function disciplineOf(number: string): string | null {
  const parts = number.toUpperCase().split(/[^\p{L}\p{N}]+/u);
  const role = parts.length > 3 ? (parts.at(-2) ?? '') : '';
  const leading = /^\p{L}+/u.exec(number.toUpperCase())?.[0] ?? '';
  for (const letters of [role, leading]) {
    const found = LETTERS.find(([pattern]) => pattern.test(letters));
    if (found) return found[1];
  }
  return null;
}
