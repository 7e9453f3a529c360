import { t } from '@lingui/core/macro';
import type { ComparisonResult } from '#domain/comparison/comparison-result.ts';
import { shown } from '#lib/language/shown.ts';

/** Every scanner turns a page by a smaller angle, which is not worth a note. */
const NOTED_DEGREES = 0.2;
const NOTED_SCALE = 0.01;

/** What was compared and how, so that "no changes found" can be judged. */
export function notesOn({ compared, alignment, doubts }: ComparisonResult): string[] {
  const { wordsBefore, wordsAfter } = compared;
  const degrees = alignment.angle.toFixed(1);
  const percent = Math.round(alignment.scale * 100);
  const isTurned = Math.abs(alignment.angle) > NOTED_DEGREES;
  const isScaled = Math.abs(alignment.scale - 1) > NOTED_SCALE;
  const scaled = isScaled && t`The old sheet was scaled to ${percent}% to fit on the new one.`;
  const turned = isTurned && t`The old sheet was rotated by ${degrees}° to fit on the new one.`;
  const both =
    isTurned &&
    isScaled &&
    t`The old sheet was rotated by ${degrees}° and scaled to ${percent}% to fit on the new one.`;
  const laid = both || turned || scaled;
  return [
    ...doubts.map((doubt) => shown(doubt)),
    compared.lines
      ? t`Compared ${wordsBefore} words with ${wordsAfter}, and the lines of both drawings.`
      : t`Compared ${wordsBefore} words with ${wordsAfter}; lines were not compared.`,
    ...(laid ? [laid] : []),
    ...(compared.isScan
      ? [t`One of them is a scan: small differences in faint or tiny text can be missed.`]
      : []),
  ];
}
