import { expect, it } from 'vitest';
import { isSameTitle } from './same-title.ts';

it.each([
  ['GROUND FLOOR PLAN', 'Ground Floor Plan'],
  ['GROUND FLOOR\nPLAN', 'GROUND FLOOR PLAN'],
  ['GROUND FLOOR PLAN - PART B', 'GROUND FLOOR PLAN PART B'],
  ['FOOTING AND GROUND SLAB PLAN', 'FO0TING AND GR0UND SLAB PLAN'.replaceAll('0', 'Q')],
  ['GEBÄUDESCHNITTE', 'GEBÄUDESCHNlTTE'],
])('treats %j and %j as one title', (a, b) => {
  expect(isSameTitle(a, b)).toBe(true);
});

it.each([
  ['GROUND FLOOR PLAN', 'GROUND FLOOR PLAN PART B'],
  ['GROUND FLOOR PLAN PART A', 'GROUND FLOOR PLAN PART B'],
  ['LEVEL 1 SLAB PLAN', 'LEVEL 2 SLAB PLAN'],
  ['LEVEL 11 SLAB PLAN', 'LEVEL 12 SLAB PLAN'],
  ['SLAB AND FOOTING DETAILS', 'STEEL CONNECTION DETAILS'],
  ['NORTH ELEVATION', 'SOUTH ELEVATION'],
])('treats %j and %j as two sheets', (a, b) => {
  expect(isSameTitle(a, b)).toBe(false);
});
