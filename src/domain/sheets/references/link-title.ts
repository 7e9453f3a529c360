import { numberForm } from '../number-key.ts';
import { tailOf } from './number-scheme.ts';

/** The sheet that a callout leads to. */
export interface LinkedSheet {
  number: string | null;
  revision: string | null;
  title: string | null;
}

/** "Detail 3 on A-501 Rev C, Stair details", or that the sheet is missing. `printed` is the callout's own text. */
export function linkTitle(printed: string, detail: string | null, target: LinkedSheet | null): string {
  if (!target?.number) return `${printed}: no such sheet in this project`;
  const revision = target.revision ? ` Rev ${target.revision}` : '';
  const title = target.title ? `, ${target.title}` : '';
  const sheet = `${target.number}${revision}${title}`;
  if (detail === null) return sheet;
  return /^\d+\.\d/.test(detail) ? `Clause ${detail} on ${sheet}` : `Detail ${detail} on ${sheet}`;
}

/** Whether a callout names neither the sheet's number nor its short form, because a scan was misread. */
export function isReadOtherwise(printed: string, { number }: LinkedSheet): boolean {
  const names = number ? [number, tailOf(number) ?? number] : [];
  return !names.some((name) => numberForm(printed).includes(numberForm(name)));
}
