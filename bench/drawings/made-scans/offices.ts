import type { Office } from './made-sheet.ts';

const A3 = { width: 420, height: 297, name: 'A3' };
const A2 = { width: 594, height: 420, name: 'A2' };
const A1 = { width: 841, height: 594, name: 'A1' };
const A4 = { width: 210, height: 297, name: 'A4' };
const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
const codes = ['P01', 'P02', 'P03', 'C01', 'C02'];
const figures = ['0', '1', '2', '3', '4', '5'];

/** Offices whose scans were examined while the rules were written. */
export const seenOffices: readonly Office[] = [
  {
    ...{ layout: 'strip', paper: A3, dates: 'slashes', revisions: letters },
    numbers: ['A2.01', 'A2.02', 'A3.10', 'A5.04'],
    titles: [
      'GROUND FLOOR PLAN',
      'LEVEL ONE FLOOR PLAN',
      'NORTH AND EAST ELEVATIONS',
      'WALL SECTION DETAILS',
    ],
  },
  {
    ...{ layout: 'amendments', paper: A2, dates: 'dashes', revisions: figures },
    numbers: ['C-110', 'C-120', 'C-205', 'C-310'],
    titles: [
      'STORMWATER LAYOUT PLAN',
      'SEWER LAYOUT PLAN',
      'ROAD LONGITUDINAL SECTION',
      'PIT AND KERB DETAILS',
    ],
  },
  {
    ...{ layout: 'plankopf', paper: A3, dates: 'stops', revisions: ['a', 'b', 'c', 'd'] },
    numbers: ['AP-1-021', 'AP-2-034', 'AP-3-102', 'AP-4-007'],
    titles: ['Grundriss Erdgeschoss', 'Ansicht Nord', 'Schnitt A-A', 'Detail Attika'],
  },
  {
    ...{ layout: 'sketch', paper: A4, dates: 'month', revisions: letters },
    numbers: ['SK-041', 'SK-042', 'ASK-107', 'SSK-18'],
    titles: ['LIFT PIT SETOUT', 'PARAPET FLASHING DETAIL', 'DOOR THRESHOLD SKETCH', 'BEAM NOTCH DETAIL'],
  },
];

/** Offices for which no rule was written. Their scans are only counted. */
export const keptOffices: readonly Office[] = [
  {
    ...{ layout: 'band', paper: A3, dates: 'month', revisions: figures },
    numbers: ['M-401', 'M-402', 'H-115', 'M-520'],
    titles: ['DUCTWORK LAYOUT LEVEL 2', 'CHILLED WATER SCHEMATIC', 'PLANT ROOM SECTIONS', 'FAN SCHEDULE'],
  },
  {
    ...{ layout: 'register-cell', paper: A1, dates: 'iso', revisions: codes },
    numbers: [
      'KRC-BDP-ZZ-01-DR-A-2103',
      'KRC-BDP-ZZ-02-DR-A-2104',
      'KRC-BDP-ZZ-RF-DR-A-2110',
      'KRC-BDP-ZZ-XX-DR-A-4001',
    ],
    titles: ['Level 01 General Arrangement', 'Level 02 General Arrangement', 'Roof Plan', 'Stair Details'],
  },
  {
    ...{ layout: 'american', paper: A2, dates: 'american', revisions: figures },
    numbers: ['S101', 'S201', 'S301', 'E1.2'],
    titles: ['FOUNDATION PLAN', 'ROOF FRAMING PLAN', 'TYPICAL DETAILS', 'LIGHTING PLAN'],
  },
  {
    ...{ layout: 'pairs', paper: A3, dates: 'dashes', revisions: letters },
    numbers: ['2218-WD-05', '2218-WD-06', '2218-WD-11', '2218-WD-20'],
    titles: ['SITE PLAN', 'ROOF PLAN', 'KITCHEN ELEVATIONS', 'WINDOW SCHEDULE'],
  },
  {
    ...{ layout: 'upright', paper: A2, dates: 'slashes', revisions: codes },
    numbers: ['L-601', 'L-602', 'L-710', 'L-715'],
    titles: ['PLANTING PLAN NORTH', 'PLANTING PLAN SOUTH', 'PAVING DETAILS', 'IRRIGATION LAYOUT'],
  },
];
