/** How offices number their sheets and their issues. */
export interface Scheme {
  numbers: readonly string[];
  revisions: readonly string[];
}

const letters = ['A', 'B', 'C', 'D', 'E'];
const figures = ['0', '1', '2', '3', '4'];

export const numberSchemes: readonly (readonly string[])[] = [
  ['A-201', 'A-202', 'S-105', 'M-330'],
  ['A2.11', 'A7.02', 'E4.10', 'P0.01'],
  ['101', '102', '205', '310'],
  ['2215/07', '2215/12', '2215/31', '2215/40'],
  ['19-044-S12', '19-044-S13', '19-044-A02', '19-044-C04'],
  ['WD03', 'WD11', 'DA02', 'CC07'],
  [
    'HBR-KLM-B1-02-DR-S-2041',
    'HBR-KLM-B1-ZZ-DR-S-3001',
    'HBR-KLM-XX-XX-SK-A-0007',
    'HBR-KLM-ZZ-RF-M3-M-5102',
  ],
  ['L0-ARC-110', 'L1-ARC-120', 'RF-ARC-190', 'B1-STR-010'],
  ['GEN.00.01', 'ARC.10.03', 'STR.20.11', 'ELE.40.02'],
  ['C1002', 'C1105', 'C2301', 'C4010'],
  ['SK-0012', 'SK-0017', 'SK-0101', 'SK-0230'],
  ['RW-DRG-000451', 'RW-DRG-000452', 'RW-DRG-001003', 'RW-DRG-002212'],
  ['4471_A_GA_1001', '4471_A_GA_1002', '4471_S_DT_2005', '4471_E_LP_3010'],
  ['ID-5.03', 'ID-1.01', 'ID-2.10', 'ID-9.04'],
  ['A101a', 'A101b', 'S07', 'E12'],
  ['BZ 203', 'BZ 204', 'TR 011', 'TR 030'],
];

export const issueSchemes: readonly (readonly string[])[] = [
  letters,
  figures,
  ['00', '01', '02', '03'],
  ['P1', 'P2', 'T1', 'C1', 'C2'],
  ['P01', 'P02', 'P03', 'C01', 'C02'],
  ['-', 'A', 'B', 'C'],
  ['a', 'b', 'c', 'd'],
  ['T1', 'T2', 'C1', 'C2'],
  ['R0', 'R1', 'R2', 'R3'],
  ['1', '2', '3', '4', '5'],
  ['A1', 'A2', 'B1', 'B2'],
];
