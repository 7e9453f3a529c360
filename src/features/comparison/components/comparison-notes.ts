import { t } from '@lingui/core/macro';
import type { ComparisonResult } from '#domain/comparison/comparison-result.ts';

/** A sheet is turned by less in every scanner; no one needs to be told. */
const NOTED_DEGREES = 0.2;
const NOTED_SCALE = 0.01;

/** What was compared and how, so that "no changes found" can be judged. */
export function notesOn({ compared, alignment, doubts }: ComparisonResult): string[] {
  const words = t`Compared ${compared.wordsBefore} words with ${compared.wordsAfter}`;
  const lines = compared.lines ? ', and the lines of both drawings.' : '; lines were not compared.';
  const isTurned = Math.abs(alignment.angle) > NOTED_DEGREES;
  const isScaled = Math.abs(alignment.scale - 1) > NOTED_SCALE;
  const laid = [
    isTurned && `turned by ${alignment.angle.toFixed(1)}°`,
    isScaled && `scaled to ${Math.round(alignment.scale * 100)}%`,
  ];
  return [
    ...doubts,
    words + lines,
    ...(isTurned || isScaled
      ? [t`The old sheet was ${laid.filter(Boolean).join(' and ')} to fit on the new one.`]
      : []),
    ...(compared.isScan
      ? [t`One of them is a scan: small differences in faint or tiny text can be missed.`]
      : []),
  ];
}
