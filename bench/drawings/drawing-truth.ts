import { type BenchData, readRows, readText } from '../sets/data-files.ts';

/** The used fields of a page of `drawing_sets`. */
export interface TruthSheet {
  kind?: 'drawing' | 'specification';
  file: string;
  page: number;
  number: string;
  title: string;
  revision: string | null;
  revision_date: string | null;
  revision_date_iso: string | null;
  layout: string;
  raster: object | null;
}

export interface TruthName {
  name: string;
  number: string;
  revision: string;
  title: string;
  date: string;
}

export const truthOf = (data: BenchData) =>
  readRows<TruthSheet>(data, `drawing_sets/${data.split}/truth.jsonl`);

export function namesOf(data: BenchData): TruthName[] {
  const [, ...lines] = readText(data, `drawing_sets/${data.split}/file_names.tsv`).split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', number = '', revision = '', title = '', date = ''] = line.split('\t');
      return { name, number, revision, title, date };
    });
}
