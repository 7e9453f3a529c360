import { describe, expect, it } from 'vitest';
import { formPairs } from './form-rows.ts';

describe('formPairs', () => {
  it.each([
    ['Invoice number|7719|Invoice date|28/02/2025'],
    ['Permit no:|HW-0113|Valid on:|31/03/2025'],
    ['Contractor:|Skelby Roofing|Operative:|Milo Szabo'],
    ['Order|RC-0418'],
    ['Contractor|Gantree Civil Pty Ltd|Rev|4, 20/10/2025'],
    ['Date|Tuesday 11 November 2025|Weather|Storm from 1.30 pm'],
    ['Inspector|Grace Olufemi'],
    ['Docket|771266|Slump, mm|95'],
  ])('reads the labels and values of %s', (row) => {
    const cells = row.split('|');
    const pairs = cells.flatMap((cell, i) => (i % 2 === 0 ? [[cell, cells[i + 1]]] : []));
    expect(formPairs(cells)).toEqual(pairs);
  });

  it.each([
    ['Details|Qty|Price|Net'],
    ['Item|Amount'],
    ['Sample|28 day (N/mm²)'],
    ['D01|920 x 2040'],
    ['Door|Location|Size'],
    ['Company|Contact'],
    ['Date|Weather|Driver|Load'],
    ['Contractor|Total'],
    ['Inspection|Result'],
  ])('takes %s for a row of a table', (row) => {
    expect(formPairs(row.split('|'))).toEqual([]);
  });
});
