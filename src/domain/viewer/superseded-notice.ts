/**
 * The notice on a superseded sheet, on screen and on paper.
 *
 * @param revision of the current sheet; null if it is not known
 * @param number of the superseded sheet
 * @param currentNumber of the current sheet, which may have been renumbered
 */
export function supersededNotice(
  revision: string | null,
  number: string | null = null,
  currentNumber: string | null = null,
): string {
  const renumbered = currentNumber !== null && number !== null && currentNumber !== number;
  const current = [renumbered && currentNumber, revision && `Rev ${revision}`].filter(Boolean).join(' ');
  return current ? `Superseded. ${current} is current.` : 'Superseded. Do not build from this sheet.';
}
