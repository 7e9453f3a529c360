import { sheetFiling } from '#domain/limits/limits.ts';
import type { LayoutCorrection } from '#domain/sheets/filing.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { SheetRow } from '../../rows/sheet.ts';
import { readingsOf } from '../sheet-chains/sheet-columns.ts';

export interface LayoutRows {
  layoutCorrections(id: string): Promise<{ companyId: string; corrections: unknown } | null>;
  createLayout(row: { id: string; companyId: string; layout: string; corrections: string }): Promise<void>;
  changeLayout(id: string, corrections: string): Promise<void>;
}

/**
 * Stores a correction for the sheet's layout, newest last, so that the office's next sheets are read
 * correctly.
 */
export async function rememberCorrection(
  sheet: SheetRow,
  { field, value, box }: Extract<SheetChange, { action: 'correct' }>,
  rows: LayoutRows,
): Promise<void> {
  const { companyId, layout } = sheet;
  if (!layout) return;
  const read = readingsOf(sheet)[field] ?? null;
  const correction: LayoutCorrection = {
    field,
    value,
    box: box ?? read?.box ?? null,
    read,
    sheetId: sheet.id,
  };
  const id = `${companyId}:${layout}`;
  const stored = await rows.layoutCorrections(id);
  if (!stored) {
    await rows.createLayout({ id, companyId, layout, corrections: JSON.stringify([correction]) });
    return;
  }
  const former = JSON.parse(String(stored.corrections)) as LayoutCorrection[];
  const others = former.filter((one) => one.sheetId !== sheet.id || one.field !== field);
  const kept = [...others, correction].slice(-sheetFiling.correctionsPerLayout);
  await rows.changeLayout(id, JSON.stringify(kept));
}
