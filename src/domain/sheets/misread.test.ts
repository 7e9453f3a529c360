import { expect, it } from 'vitest';
import {
  isSpeck,
  repairedCode,
  repairedIssueCode,
  repairedLetter,
  repairedNote,
  repairedTitle,
} from './misread.ts';

it.each([
  ['$-310', 'S-310'],
  ['$K-041', 'SK-041'],
  ['$SK-18', 'SSK-18'],
  ['SK-O15', 'SK-015'],
  ['PO2', 'P02'],
  ['PO03', 'P03'],
  ['co2', 'C02'],
  ['|A-1O1', 'A-101'],
  ['OFFICE', 'OFFICE'],
  ['E-7702', 'E-7702'],
])('corrects %s to %s', (seen, meant) => {
  expect(repairedCode(seen)).toBe(meant);
});

it.each([
  ['Cco1', 'C01'],
  ['col', 'C01'],
  ['Pol', 'P01'],
  ['Po?', 'P02'],
  ['POI', 'P01'],
  ['PO2', 'P02'],
  ['POl', 'P01'],
  ['POO3', 'P03'],
  ['COL', 'COL'],
  ['COI', 'COI'],
  ['POT', 'POT'],
  ['Tcol', 'Tcol'],
])('corrects %s, alone in its cell, to %s', (seen, meant) => {
  expect(repairedIssueCode(seen)).toBe(meant);
});

it('corrects a letter that OCR read twice, and keeps a word of two letters', () => {
  expect(['Cc', 'oO', '°C', ':B', 'CC', 'Rd', 'B', '-'].map(repairedLetter)).toEqual([
    ...['C', 'O', 'C', 'B', 'CC', 'Rd', 'B', '-'],
  ]);
});

it('corrects the words of a note that refer to another sheet', () => {
  expect(['SSE', 'AEFER', 'SEE', '$-501', 'SET'].map(repairedNote)).toEqual([
    'SEE',
    'REFER',
    'SEE',
    'S-501',
    'SET',
  ]);
});

it('corrects the figure of a level and removes specks from the end of a title', () => {
  expect(repairedTitle('LEVEL t SLAB PLAN .')).toBe('LEVEL 1 SLAB PLAN');
  expect(repairedTitle('LEVEL 1T SLAB PLAN')).toBe('LEVEL 1 SLAB PLAN');
  expect(repairedTitle('LEVEL 2 PLAN')).toBe('LEVEL 2 PLAN');
});

it('distinguishes specks from punctuation', () => {
  expect(['|', '«', '“~', '-', '@', 'A'].filter(isSpeck)).toEqual(['|', '«', '“~']);
});
