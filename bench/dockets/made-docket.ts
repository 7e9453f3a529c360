/** A docket of a building site, of made-up names and figures. */
export interface MadeDocket {
  html: string;
  font: string;
}

/** Pseudo-random numbers from 0 to 1. */
export type Random = () => number;

const FIRMS = [
  'Harrow Ready Mix Ltd',
  'Northfield Builders Merchants',
  'Castlebridge Aggregates',
  'Penrose Hire Centre',
  'Ashdown Roofing Supplies',
];
const GOODS = [
  'C32/40 S3 20mm concrete',
  'B500B bar T16 6 m',
  'A393 mesh 4.8 x 2.4',
  'OSB3 18 mm 2440x1220',
  'Type 1 sub-base',
  '100 mm PIR board',
  'Class B engineering brick',
  'DPC 450 mm roll',
  'Plasterboard 12.5 mm TE',
  'Joist hanger 47x225',
  'Cement 25 kg CEM II',
  'Lintel CN71A 1500',
];
const NAMES = [
  'J. Okafor',
  'P. Lindqvist',
  'M. Petrova',
  'A. Hussain',
  'D. Kowalski',
  'S. Brennan',
  'T. Nguyen',
];
const TRADES = ['Groundworker', 'Carpenter', 'Bricklayer', 'Labourer', 'Banksman'];
const CHECKS = [
  'Guard rails and toe boards in place',
  'Base plates on sole boards',
  'Ties at 4 m centres',
  'Ladder access tied at top',
  'Boards not split or overhanging',
  'Load class sign displayed',
];
const FONTS = ['Liberation Sans', 'DejaVu Sans', 'Liberation Serif', 'DejaVu Serif', 'Liberation Mono'];
const KINDS = [delivery, pour, timeSheet, receipt, inspection];

export function madeDocket(number: number, random: Random): MadeDocket {
  const kind = KINDS[number % KINDS.length] as (typeof KINDS)[number];
  const font = FONTS[Math.floor(number / KINDS.length) % FONTS.length] as string;
  return { html: kind(figures(random)), font };
}

function figures(random: Random) {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const two = (from: number, to: number) => String(whole(from, to)).padStart(2, '0');
  return {
    whole,
    two,
    one: (all: readonly string[]) => all[whole(0, all.length - 1)] as string,
    amount: (to: number) => `${whole(1, to)}.${two(0, 99)}`,
    rows: (from: number, to: number, row: (at: number) => (string | number)[]) =>
      Array.from({ length: whole(from, to) }, (_, at) => row(at)),
  };
}

type Figures = ReturnType<typeof figures>;

function table(head: readonly string[], rows: readonly (string | number)[][], look = 'ruled'): string {
  const line = (cells: readonly (string | number)[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table class="${look}">${line(head, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>`;
}

function delivery({ whole, two, one, rows }: Figures): string {
  const goods = rows(5, 9, () => [
    ...[whole(100, 999), one(GOODS), whole(2, 60), whole(1, 60)],
    `${one(['A', 'B', 'C', 'F'])}${whole(1_000, 9_999)}`,
  ]);
  return `<h1>${one(FIRMS)}</h1><h2>Delivery docket No. ${whole(40_000, 99_999)}</h2>
    <p>Plot ${whole(1, 40)}, Mill Road<br>${two(1, 28)}/${two(1, 12)}/2026<br>Driver ${one(NAMES)}</p>
    ${table(['Code', 'Description', 'Ordered', 'Delivered', 'Batch'], goods)}
    <p>Received by ${one(NAMES)} at ${whole(7, 16)}:${two(0, 59)}. Queries within 48 hours to the depot.</p>`;
}

function pour({ whole, two, one, rows }: Figures): string {
  const loads = rows(6, 10, (at) => [
    ...[at + 1, `${two(7, 15)}:${two(0, 59)}`, whole(5, 8), whole(60, 140)],
    ...[`${whole(12, 28)}.${whole(0, 9)}`, `CU${whole(200, 899)}`],
  ]);
  return `<h1>Concrete pour record ${whole(10, 99)}</h1>
    <p>Pile cap PC${whole(1, 30)}<br>Engineer ${one(NAMES)}<br>Dry, ${whole(4, 20)} C</p>
    ${table(['Load', 'Time', 'm3', 'Slump mm', 'Temp C', 'Cube'], loads)}
    <p>Total placed ${whole(30, 70)} m3. Cured under polythene for ${whole(3, 7)} days.</p>`;
}

function timeSheet({ whole, one, rows }: Figures): string {
  const hours = () => one(['8', '8.5', '9', '0', '4']);
  const people = rows(7, 11, () => [
    ...[one(NAMES), one(TRADES), hours(), hours(), hours(), hours(), hours(), whole(20, 46)],
  ]);
  return `<h1>Weekly time sheet</h1>
    <p>Week ending ${whole(1, 28)} March 2026, job ${whole(1_000, 9_999)}, foreman ${one(NAMES)}</p>
    ${table(['Name', 'Trade', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Total'], people)}`;
}

function receipt({ whole, two, one, amount, rows }: Figures): string {
  const items = rows(5, 9, () => [one(GOODS), whole(1, 20), amount(80), amount(400)]);
  return `<h2>${one(FIRMS)}</h2>
    <p>Receipt ${whole(10_000, 99_999)}<br>${whole(1, 28)}.${whole(1, 12)}.2026 ${two(8, 17)}:${two(0, 59)}</p>
    ${table(['Item', 'Qty', 'Each', 'Total'], items, 'open')}
    <p>VAT 20% ${amount(180)}<br><b>Total ${amount(999)}</b><br>Card ending ${whole(1_000, 9_999)}</p>`;
}

function inspection({ whole, two, one }: Figures): string {
  const checks = CHECKS.map((check) => [
    ...[check, one(['Yes', 'No', 'N/A']), one(NAMES), `${two(1, 28)}/${two(1, 12)}`],
  ]);
  return `<h1>Scaffold inspection tag ${whole(100, 999)}</h1>
    <p>Elevation ${one(['A', 'B', 'C'])}, lift ${whole(1, 6)}. Inspector ${one(NAMES)}.</p>
    ${table(['Check', 'Result', 'By', 'Date'], checks)}`;
}
