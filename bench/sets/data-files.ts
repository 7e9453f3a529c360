import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory of a bench. `split` names the folder of questions (`dev`, or one on which nothing was tuned). */
export interface BenchData {
  directory: string;
  split: string;
}

export function readText(data: BenchData, path: string): string {
  return readFileSync(join(data.directory, path), 'utf8');
}

export function readRows<T>(data: BenchData, path: string): T[] {
  return readText(data, path)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

export function listFiles(data: BenchData, path: string): string[] {
  return readdirSync(join(data.directory, path)).sort();
}

export function hasFile(data: BenchData, path: string): boolean {
  return existsSync(join(data.directory, path));
}
