import type { Office } from '../made-scans/made-sheet.ts';

const A0 = { width: 1189, height: 841, name: 'A0' };
const A1 = { width: 841, height: 594, name: 'A1' };
const A3 = { width: 420, height: 297, name: 'A3' };
const letters = ['A', 'B', 'C', 'D', 'E'];
const figures = ['0', '1', '2', '3', '4'];
const codes = ['P01', 'P02', 'P03', 'C01', 'C02'];
const pairs = ['00', '01', '02', '03'];
const titles = ['GROUND FLOOR PLAN', 'ROOF DRAINAGE DETAILS', 'NORTH ELEVATION', 'STAIR 2 SECTIONS'];

export const firstOffices: readonly Office[] = [
  {
    layout: 'spanish',
    paper: A1,
    dates: 'slashes',
    revisions: pairs,
    numbers: ['A-02.01', 'E-03.10', 'I-01', 'PB-07'],
    titles: ['PLANTA BAJA', 'SECCIONES', 'ALZADO NORTE', 'DETALLES DE CUBIERTA'],
  },
  {
    layout: 'french',
    paper: A1,
    dates: 'slashes',
    revisions: letters,
    numbers: ['ARC-PL-101', 'STR-CO-07', 'A12', 'VRD 03'],
    titles: ['PLAN DU REZ-DE-CHAUSSEE', 'COUPES', 'FACADE SUD', 'DETAIL ACROTERE'],
  },
  {
    layout: 'civil',
    paper: A1,
    dates: 'american',
    revisions: figures,
    numbers: ['C-101', 'C3.02', 'GR-5', 'D-14'],
    titles,
  },
  {
    layout: 'iso',
    paper: A3,
    dates: 'iso',
    revisions: letters,
    numbers: ['100-2207-A', 'BX 4410.02', '7012-331', 'GA-0007'],
    titles: ['Pump skid', 'Level 2 layout', 'Frame assembly', 'Handrail details'],
  },
  {
    layout: 'swedish',
    paper: A1,
    dates: 'iso',
    revisions: letters,
    numbers: ['A-40-1-101', 'K-20.1-02', 'V-57-3-01', 'E-63-1-001'],
    titles: ['PLAN 1', 'FASAD MOT NORR', 'SEKTION A-A', 'DETALJER TAK'],
  },
  {
    layout: 'rail',
    paper: A1,
    dates: 'dashes',
    revisions: letters,
    numbers: ['CV0184552', 'EL 0771033', 'TK-0044-12', 'NWR-SIG-0003'],
    titles: [
      'PLATFORM 2 GENERAL ARRANGEMENT',
      'OVERHEAD WIRING LAYOUT',
      'TRACK LONG SECTION',
      'SIGNAL TROUGHING DETAILS',
    ],
  },
  {
    layout: 'inline',
    paper: A3,
    dates: 'month',
    revisions: letters,
    numbers: ['W-101', '221-05', 'SK12', 'BR/4'],
    titles,
  },
  {
    layout: 'bare',
    paper: A1,
    dates: 'month',
    revisions: codes,
    numbers: ['A210', 'S-05', 'M.301', 'EX-11'],
    titles,
  },
  {
    layout: 'consult',
    paper: A0,
    dates: 'stops',
    revisions: codes,
    numbers: ['4411-HX-B2-DR-S-02001', '4411-HX-XX-SC-A-00110', 'L-90-01', 'FA.07'],
    titles,
  },
];

export const secondOffices: readonly Office[] = [
  {
    layout: 'below',
    paper: A1,
    dates: 'slashes',
    revisions: letters,
    numbers: ['A-110', 'S.220', 'ME-07', 'AR 03'],
    titles,
  },
  {
    layout: 'grid',
    paper: A3,
    dates: 'month',
    revisions: figures,
    numbers: ['DA-01', 'CC-101', 'WD 12', 'SK-4'],
    titles,
  },
  {
    layout: 'bilingual',
    paper: A1,
    dates: 'stops',
    revisions: letters,
    numbers: ['A_21_GR_004', 'TWP-1-22', '5-1203', 'B.004'],
    titles: ['Grundriss EG', 'Schnitt B-B', 'Ansicht West', 'Detail Attika'],
  },
  {
    layout: 'nohead',
    paper: A1,
    dates: 'dashes',
    revisions: codes,
    numbers: ['KD-1102', '2231-AR-0005', 'Z-04', 'EX-01'],
    titles,
  },
  {
    layout: 'joined',
    paper: A1,
    dates: 'slashes',
    revisions: letters,
    numbers: ['A-04-12', 'S12.1', 'C-700', 'HY-3'],
    titles,
  },
  {
    layout: 'italian',
    paper: A1,
    dates: 'slashes',
    revisions: pairs,
    numbers: ['AR.01', 'ST-03b', 'T04', 'E12.2'],
    titles: ['PIANTA PIANO TERRA', 'SEZIONI', 'PROSPETTO NORD', 'PARTICOLARI COPERTURA'],
  },
  {
    layout: 'polish',
    paper: A1,
    dates: 'stops',
    revisions: pairs,
    numbers: ['K-01', 'AR/12', 'S-1.04', 'PW-A-03'],
    titles: ['RZUT PARTERU', 'PRZEKRÓJ A-A', 'ELEWACJA', 'DETAL ATTYKI'],
  },
  {
    layout: 'mep',
    paper: A1,
    dates: 'american',
    revisions: figures,
    numbers: ['M-101', 'P201', 'E3.01', 'FP-02'],
    titles,
  },
  {
    layout: 'vertical',
    paper: A1,
    dates: 'slashes',
    revisions: letters,
    numbers: ['V-101', 'A-22', 'S-301', 'EL-05'],
    titles,
  },
];
