import { basename, join } from 'node:path';
import type { ChainSheet } from '#domain/sheets/chains/chain-sheet.ts';
import { decideChain } from '#domain/sheets/chains/decide-chain.ts';
import { pageFingerprint } from '#domain/sheets/chains/fingerprint.ts';
import { openQuestions } from '#domain/sheets/chains/sure.ts';
import { numberKey } from '#domain/sheets/number-key.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { sheetId, wholeDocument } from '#domain/sheets/sheet.ts';
import type { ExtractedFiles } from '../sets/extracted-files.ts';
import type { Row } from '../table.ts';
import type { TruthSet } from './set-truth.ts';

/**
 * The register after all uploads of a set, compared with the truth: as read and decided, before a person reviews it.
 */
export async function registerRows(
  files: ExtractedFiles,
  folder: string,
  sets: readonly TruthSet[],
): Promise<Row[]> {
  const sum = { equal: 0, sheets: 0, missing: 0, wrong: 0, asked: 0 };
  for (const set of sets) {
    const sheets = await filedSheets(files, folder, set);
    const superseded = supersededOf(sheets);
    const wanted = new Set(set.superseded.map(({ file, page }) => sheetId(file, page)));
    for (const { supersedes } of set.specifications ?? [])
      if (supersedes) wanted.add(sheetId(supersedes, wholeDocument));
    const wrong = [...superseded].filter((id) => !wanted.has(id));
    const missing = [...wanted].filter((id) => !superseded.has(id));
    for (const id of wrong) console.log(`  ${set.id}: wrongly superseded ${id}`);
    for (const id of missing) console.log(`  ${set.id}: not superseded ${id}`);
    sum.sheets += sheets.length;
    sum.equal += wrong.length + missing.length === 0 ? 1 : 0;
    sum.wrong += wrong.length;
    sum.missing += missing.length;
    sum.asked += sheets.filter((sheet) => openQuestions(sheet).length > 0).length;
  }
  const row = (measure: string, value: number): Row => ({
    ...{ set: 'registers', system: 'plumbline', measure, value },
  });
  return [
    row('equal to the truth', sum.equal / Math.max(1, sets.length)),
    row('wrong supersessions', sum.wrong),
    row('supersessions not made', sum.missing),
    row('share of sheets with a question', sum.asked / Math.max(1, sum.sheets)),
  ];
}

async function filedSheets(files: ExtractedFiles, folder: string, set: TruthSet): Promise<ChainSheet[]> {
  const sheets: ChainSheet[] = [];
  for (const [at, file] of set.upload_order.entries()) {
    const extracted = await files.read(join(folder, file));
    const texts = new Map(extracted.pages.map(({ number, text }) => [number, text]));
    const readings = readSheets(sheetPages(extracted), { fileName: basename(file), layouts: [] });
    for (const { page, fields, history, layout } of readings) {
      const text = page === wholeDocument ? [...texts.values()].join('\n') : (texts.get(page) ?? '');
      sheets.push({
        ...{ id: sheetId(file, page), documentId: file, page, readings: fields, history, layout },
        ...{ acknowledged: [], decidedState: null, decidedSuccessor: null, decidedAt: null },
        fingerprint: pageFingerprint(text),
        receivedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      });
    }
  }
  return sheets;
}

/**
 * IDs of the sheets that are no longer current. A second printing of the same sheet counts as superseded by the first.
 */
function supersededOf(sheets: readonly ChainSheet[]): Set<string> {
  const chains = new Map<string | null, ChainSheet[]>();
  for (const sheet of sheets) {
    const key = numberKey(sheet.readings.number?.value ?? '');
    chains.set(key, [...(chains.get(key) ?? []), sheet]);
  }
  return new Set(
    [...chains].flatMap(([key, chain]) =>
      key === null
        ? []
        : [...decideChain(chain)].filter(([, place]) => place.state === 'superseded').map(([id]) => id),
    ),
  );
}
