import { type BenchData, readText } from '../sets/data-files.ts';

export interface TruthReference {
  text: string;
  target: string;
  exists: boolean;
  /** `[x0, y0, x1, y1]` in points. */
  box: readonly [number, number, number, number];
}

/** A set of `drawing_sets`: its true register, and its planted defects. */
export interface TruthSet {
  id: string;
  upload_order: string[];
  register: { number: string; entries: { file: string; page: number }[] }[];
  /** Sheets that a later one of the set supersedes. */
  superseded: { file: string; page: number }[];
  /** `supersedes` is the file of the previous issue. */
  specifications?: { number: string; file: string; supersedes?: string | null }[];
  listed_without_sheet: string[];
  sheets_not_in_list: string[];
  list_revision_behind: { number: string }[];
  dangling: { target: string; current: boolean }[];
  duplicates: { number: string }[];
  planted: { kind: string; file?: string; number?: string }[];
}

export const setsOf = (data: BenchData) =>
  JSON.parse(readText(data, `drawing_sets/${data.split}/sets.json`)) as TruthSet[];
