import { anyOffice } from '../made-layouts/any-block.ts';
import { blocks } from './blocks.ts';
import type { Office } from './made-sheet.ts';

/** Of these, a scan is read in half a minute. The print of a larger sheet is no larger. */
const PAPERS = new Set(['A3', 'A2']);
const OFFICES = 14;

/** Offices with blocks of chance, each with its block among those that sheets are drawn with. */
export function chanceOffices(from: number): Office[] {
  const offices: Office[] = [];
  for (let seed = from; offices.length < OFFICES; seed += 1) {
    const { office, block } = anyOffice(seed);
    if (!PAPERS.has(office.paper.name)) continue;
    blocks[office.layout] = block;
    offices.push(office);
  }
  return offices;
}
