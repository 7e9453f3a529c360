import { type Block, row } from '../made-scans/blocks.ts';
import { madeRandom } from '../made-scans/made-random.ts';
import type { DateStyle, MadeEntry, MadeSheet, Office } from '../made-scans/made-sheet.ts';
import { type LabelPack, packs } from './label-packs.ts';
import { issueSchemes, numberSchemes } from './number-schemes.ts';

/** An office with a random block: its position, texts, ruling and the direction in which its table grows. */
export function anyOffice(seed: number): { office: Office; block: Block } {
  const random = madeRandom(seed * 7_919 + 13);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const chance = (share: number) => random() < share;
  const pack = one(packs);
  const paper = one(PAPERS);
  const isEnglish = pack === packs[0];
  const style = styleOf(pack, one, chance);
  const place = one<Place>(paper.height > paper.width ? ['below', 'corner'] : PLACES);
  const office: Office = {
    ...{ layout: `any-${seed}`, paper, numbers: one(numberSchemes), revisions: one(issueSchemes) },
    ...{ titles: [0, 1, 2, 3].map((at) => pack.titles[(at + seed) % pack.titles.length] ?? '') },
    dates: one(isEnglish ? ENGLISH_DATES : OTHER_DATES),
  };
  return { office, block: (sheet) => blockOf(sheet, place, style) };
}

const PAPERS = [
  { width: 1189, height: 841, name: 'A0' },
  { width: 841, height: 594, name: 'A1' },
  { width: 841, height: 594, name: 'A1' },
  { width: 914, height: 610, name: 'ARCH D' },
  { width: 594, height: 420, name: 'A2' },
  { width: 420, height: 297, name: 'A3' },
  { width: 210, height: 297, name: 'A4' },
];
const PLACES = ['right', 'below', 'corner', 'corner', 'top', 'left'] as const;
type Place = (typeof PLACES)[number];
const ENGLISH_DATES: readonly DateStyle[] = [
  ...(['slashes', 'month', 'american', 'us-short', 'us-long', 'mon', 'long', 'short'] as const),
];
const OTHER_DATES: readonly DateStyle[] = ['stops', 'slashes', 'iso', 'short-stops', 'dots-year'];

interface Style {
  pack: LabelPack;
  label(kind: Exclude<keyof LabelPack, 'heads' | 'titles'>): string;
  head(kind: keyof LabelPack['heads']): string;
  cell(label: string, value: string, size: number, height: number): string;
  table: 'above' | 'apart' | 'none';
  isUpward: boolean;
  hasHeadBelow: boolean;
  columns: (keyof LabelPack['heads'])[];
  /** Empty rows that wait for the next issues. */
  spare: number;
  /** Where the revision cell is: beside the number, above it, among the small cells, or nowhere. */
  revision: 'beside' | 'above' | 'among' | 'before' | 'none';
  isDateOfIssue: boolean;
  hasDate: boolean;
  sizes: { number: number; title: number };
  order: readonly ('project' | 'client' | 'title' | 'small' | 'job')[];
}

function styleOf(
  pack: LabelPack,
  one: <Value>(values: readonly Value[]) => Value,
  chance: (share: number) => boolean,
): Style {
  const spell = one([(text: string) => text, (text: string) => text.toUpperCase(), (text: string) => text]);
  const colon = chance(0.25) ? ':' : '';
  const labels = new Map<string, string>();
  const chosen = (key: string, words: readonly string[]) => {
    const known = labels.get(key) ?? `${spell(one(words))}`;
    labels.set(key, known);
    return known;
  };
  const table = one(['above', 'above', 'apart', 'none'] as const);
  const columns = one<(keyof LabelPack['heads'])[]>([
    ['revision', 'date', 'description', 'by'],
    ['revision', 'description', 'date'],
    ['revision', 'description', 'by', 'date'],
    ['date', 'revision', 'description'],
    ['revision', 'date', 'description'],
  ]);
  return {
    pack,
    label: (kind) => chosen(kind, pack[kind]) + colon,
    head: (kind) => chosen(`head-${kind}`, pack.heads[kind]),
    cell: one([above, above, above, beside, below, unruled]),
    ...{ table, columns, isUpward: chance(0.5), hasHeadBelow: chance(0.7), spare: one([0, 0, 2, 4]) },
    revision: one(
      table === 'none'
        ? ['beside', 'above', 'among']
        : ['beside', 'beside', 'above', 'among', 'before', 'none'],
    ),
    ...{ isDateOfIssue: table === 'none' || chance(0.3), hasDate: table === 'none' || chance(0.8) },
    sizes: { number: one([3.4, 5, 6, 9]), title: one([3.2, 4, 5]) },
    order: one([
      ['project', 'client', 'title', 'small', 'job'],
      ['client', 'project', 'title', 'job', 'small'],
      ['title', 'project', 'client', 'small', 'job'],
      ['project', 'title', 'small', 'client', 'job'],
    ] as const),
  };
}

type Cell = Style['cell'];
const box = (content: string, height: number) =>
  `<div class="cell" style="height:${height}mm;overflow:visible">${content}</div>`;
const above: Cell = (label, value, size, height) =>
  box(`<small>${label}</small><b style="font-size:${size}mm">${value}</b>`, height);
const below: Cell = (label, value, size, height) =>
  box(`<b style="font-size:${size}mm">${value}</b><small>${label}</small>`, height);
const beside: Cell = (label, value, size, height) =>
  box(
    `<div style="display:grid;grid-template-columns:24mm 1fr"><i style="font-style:normal;font-size:2.2mm">${label}</i><b style="font-size:${size}mm">${value}</b></div>`,
    height,
  );
const unruled: Cell = (label, value, size, height) =>
  `<div style="height:${height}mm;padding:.5mm 1mm"><small style="display:block;font-size:1.9mm">${label}</small><b style="font-weight:normal;font-size:${size}mm">${value}</b></div>`;

function tableOf({ head, columns, isUpward, hasHeadBelow, spare }: Style, entries: readonly MadeEntry[]) {
  const widths = { revision: '13mm', date: '24mm', description: '1fr', by: '12mm' };
  const grid = columns.map((column) => widths[column]).join(' ');
  const line = (values: readonly string[], height: number, isHead = false) =>
    row(
      grid,
      values.map((value) => `<div class="line${isHead ? ' head' : ''}">${value}</div>`),
      height,
    );
  const lines = (isUpward ? [...entries].reverse() : [...entries]).map((entry) =>
    line(
      columns.map((column) => entry[column]),
      4.6,
    ),
  );
  const empty = Array.from({ length: spare }, () =>
    line(
      columns.map(() => ''),
      4.6,
    ),
  );
  const heads = line(
    columns.map((column) => head(column)),
    4.4,
    true,
  );
  return isUpward && hasHeadBelow
    ? [...empty, ...lines, heads].join('')
    : [heads, ...lines, ...empty].join('');
}

function blockOf(sheet: MadeSheet, place: Place, style: Style): string {
  const { cell, label, sizes } = style;
  const [first] = sheet.history;
  const date = style.isDateOfIssue ? sheet.date : (first?.date ?? sheet.date);
  const small = [
    cell(label('scale'), sheet.scale, 2.8, 10),
    cell(label('drawn'), sheet.drawn, 2.8, 10),
    ...(style.hasDate ? [cell(label('date'), date, 2.8, 10)] : []),
    cell(label('checked'), sheet.checked, 2.8, 10),
    ...(style.revision === 'among' ? [cell(label('revision'), sheet.revision, 3.2, 10)] : []),
  ];
  const columns = place === 'right' || place === 'left' ? 2 : small.length;
  const rows = Array.from({ length: Math.ceil(small.length / columns) }, (_, at) =>
    row(`repeat(${columns},1fr)`, small.slice(at * columns, at * columns + columns), 10),
  ).join('');
  const parts = {
    project: cell(label('project'), sheet.project, 3, 13),
    client: cell(label('client'), sheet.client, 3, 12),
    title: cell(label('title'), sheet.title, sizes.title, 20),
    small: rows,
    job: row(
      '1fr 1fr',
      [cell(label('job'), sheet.job, 2.8, 10), cell(label('status'), sheet.status, 2.6, 10)],
      10,
    ),
  };
  const number = cell(label('number'), sheet.number, sizes.number, 17);
  const revision = cell(label('revision'), sheet.revision, Math.min(6, sizes.number), 17);
  const ends = {
    beside: row('1fr 28mm', [number, revision], 17),
    before: row('28mm 1fr', [revision, number], 17),
    above: revision + number,
    among: number,
    none: number,
  };
  const table = style.table === 'none' ? '' : tableOf(style, sheet.history);
  const firm = `<div style="font-size:4.6mm;padding:2mm">MARLEY OAKES STUDIO<br><span style="font-size:2mm">41 Quarry Road, Eastmere &nbsp; T 01632 960 114</span></div>`;
  const inside = style.table === 'above' ? table : '';
  const order = style.order.map((part) => parts[part]);
  const apart = style.table === 'apart' ? placed(table, place) : '';
  return apart + framed(place, { firm, inside, order, end: ends[style.revision] });
}

/** A table of its own, away from the block. */
function placed(table: string, place: Place): string {
  const at =
    place === 'right' || place === 'corner' || place === 'below'
      ? 'left:12mm;bottom:60mm'
      : 'right:12mm;bottom:14mm';
  return `<div class="block" style="${at};width:92mm">${table}</div>`;
}

interface Content {
  firm: string;
  inside: string;
  order: readonly string[];
  end: string;
}

function framed(place: Place, { firm, inside, order, end }: Content): string {
  const all = order.join('');
  if (place === 'right' || place === 'left')
    return `<div class="block" style="${place}:9mm;top:9mm;bottom:9mm;width:88mm">${firm}<div style="flex:1"></div>${inside}${all}${end}</div>`;
  if (place === 'below') {
    const [a = '', b = '', c = '', d = '', e = ''] = order;
    return `<div class="block" style="left:9mm;right:9mm;bottom:9mm;height:62mm;flex-direction:row"><div style="flex:1">${inside || firm}</div><div style="flex:1">${a}${b}${c}</div><div style="flex:1">${d}${e}${end}</div></div>`;
  }
  const at = place === 'top' ? 'right:9mm;top:9mm' : 'right:9mm;bottom:9mm';
  return `<div class="block" style="${at};width:150mm">${firm}${inside}${all}${end}</div>`;
}
