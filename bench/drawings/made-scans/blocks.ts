import type { MadeEntry, MadeSheet } from './made-sheet.ts';

/** A title block as HTML, in millimetres, with its position on the sheet in the style of its outermost element. */
export type Block = (sheet: MadeSheet) => string;

/** A cell with its label above its value. Sizes are in millimetres. */
export const cell = (label: string, value: string, style = '', size = 3) =>
  `<div class="cell" style="${style}"><small>${label}</small><b style="font-size:${size}mm">${value}</b></div>`;

export const row = (columns: string, cells: readonly string[], height: number) =>
  `<div style="display:grid;grid-template-columns:${columns};height:${height}mm">${cells.join('')}</div>`;

/** A revision table, its newest row on top or at the bottom. `names`: `revision:REV`, a field and its column's label. */
export function table(
  entries: readonly MadeEntry[],
  order: string,
  names: readonly string[],
  columns: string,
) {
  const ordered = order === 'up' ? [...entries].reverse() : entries;
  const lines = ordered.map(({ revision, date, description, by }) => {
    const values: Record<string, string> = { revision, date, description, by };
    return row(
      columns,
      names.map((name) => `<div class="line">${values[name.split(':')[0] ?? '']}</div>`),
      4.6,
    );
  });
  const head = row(
    columns,
    names.map((name) => `<div class="line head">${name.split(':')[1]}</div>`),
    4.2,
  );
  return order === 'up' ? lines.join('') + head : head + lines.join('');
}

export const blocks: Record<string, Block> = {
  strip: (
    sheet,
  ) => `<div class="block" style="right:8mm;top:8mm;bottom:8mm;width:62mm;font-family:Liberation Sans">
    <div class="cell" style="height:40mm;text-align:center;font-size:6mm">PELL &amp; ROWE<br>ARCHITECTS</div>
    ${table(sheet.history, 'down', ['revision:REV', 'date:DATE', 'description:AMENDMENT', 'by:BY'], '9mm 17mm 1fr 8mm')}
    <div style="flex:1"></div>
    ${cell('PROJECT', sheet.project, 'height:14mm')}${cell('CLIENT', sheet.client, 'height:11mm')}
    ${cell('DRAWING TITLE', sheet.title, 'height:17mm;text-align:center', 3.6)}
    ${row('1fr 1fr 1fr', [cell('SCALE', `${sheet.scale} @ ${sheet.paper.name}`), cell('DRAWN', sheet.drawn), cell('CHECKED', sheet.checked)], 9)}
    ${row('1fr 1fr', [cell('JOB No.', sheet.job), cell('STATUS', sheet.status, '', 2.4)], 9)}
    ${row('1fr 17mm', [cell('DRAWING No.', sheet.number, '', 5.5), cell('REV', sheet.revision, 'text-align:center', 5.5)], 15)}
  </div>`,
  amendments: (
    sheet,
  ) => `<div class="block" style="left:10mm;right:10mm;bottom:10mm;height:46mm;font-family:Liberation Sans Narrow;flex-direction:row">
    <div style="width:150mm">${table(sheet.history, 'up', ['revision:AMDT', 'description:DESCRIPTION', 'by:INIT', 'date:DATE'], '12mm 1fr 14mm 20mm')}</div>
    <div style="width:110mm">${cell('CLIENT', sheet.client, 'height:20mm', 4)}${cell('PROJECT', sheet.project, 'height:26mm', 4)}</div>
    <div style="flex:1">${cell('TITLE', sheet.title, 'height:24mm', 5)}
      ${row('1fr 1fr 1fr', [cell('DESIGNED', sheet.drawn), cell('APPROVED', sheet.checked), cell('SCALE', sheet.scale)], 22)}</div>
    <div style="width:90mm">${cell('DRG No', sheet.number, 'height:24mm', 7)}
      ${row('1fr 1fr', [cell('SHEET', '3 OF 14'), cell('AMDT', sheet.revision, 'text-align:center', 6)], 22)}</div>
  </div>`,
  plankopf: (
    sheet,
  ) => `<div class="block" style="right:10mm;bottom:10mm;width:120mm;font-family:DejaVu Sans Condensed">
    ${table(sheet.history, 'up', ['revision:Index', 'description:Änderung', 'date:Datum', 'by:gez.'], '13mm 1fr 22mm 12mm')}
    ${cell('Bauvorhaben', sheet.project, 'height:12mm')}${cell('Bauherr', sheet.client, 'height:10mm')}
    ${cell('Planinhalt', sheet.title, 'height:13mm', 4)}
    ${row('1fr 1fr 1fr 1fr', [cell('Maßstab', sheet.scale), cell('Format', sheet.paper.name), cell('gezeichnet', sheet.drawn), cell('geprüft', sheet.checked)], 9)}
    ${row('1fr 1fr 22mm', [cell('Projekt-Nr.', sheet.job), cell('Plan-Nr.', sheet.number, '', 4.5), cell('Index', sheet.revision, '', 4.5)], 12)}
  </div>`,
  sketch: (sheet) => `<div class="block" style="left:12mm;right:12mm;top:12mm;font-family:DejaVu Sans">
    ${row('1fr 1fr', [cell('PROJECT', sheet.project), cell('SUBJECT', sheet.title)], 13)}
    ${row('1fr 1fr 1fr 1fr', [cell('SKETCH No', sheet.number, '', 4), cell('REV', sheet.revision, '', 4), cell('DATE', sheet.date), cell('BY', sheet.drawn)], 12)}
  </div>`,
  band: (
    sheet,
  ) => `<div class="block" style="left:7mm;right:7mm;bottom:7mm;height:30mm;flex-direction:row;font-family:Liberation Sans">
    <div style="width:118mm">${table(sheet.history, 'down', ['revision:No.', 'description:Revision', 'date:Date', 'by:Chk'], '9mm 1fr 24mm 11mm')}</div>
    <div style="width:80mm">${cell('Project', sheet.project, 'height:15mm')}${cell('Client', sheet.client, 'height:15mm')}</div>
    <div style="flex:1">${cell('Title', sheet.title, 'height:15mm', 3.4)}
      ${row('1fr 1fr 1fr', [cell('Drawn', sheet.drawn), cell('Scale', sheet.scale), cell('Project no.', sheet.job)], 15)}</div>
    <div style="width:62mm">${cell('Status', sheet.status, 'height:10mm')}
      ${row('1fr 16mm', [cell('Drawing number', sheet.number, '', 6), cell('Revision', sheet.revision, 'text-align:center', 6)], 20)}</div>
  </div>`,
  'register-cell': (
    sheet,
  ) => `<div class="block" style="right:12mm;bottom:12mm;width:190mm;font-family:Liberation Sans">
    ${table(sheet.history, 'up', ['revision:Rev', 'date:Date', 'description:Description', 'by:Drawn'], '15mm 26mm 1fr 16mm')}
    ${cell('Project', sheet.project, 'height:14mm')}${cell('Drawing Title', sheet.title, 'height:16mm', 4.5)}
    ${row('1fr 1fr 1fr 1fr', [cell('Scale at A1', sheet.scale), cell('Drawn', sheet.drawn), cell('Checked', sheet.checked), cell('Suitability', 'S4')], 11)}
    ${row('1fr 26mm', [cell('Document Number', sheet.number, '', 5), cell('Revision', sheet.revision, '', 5)], 15)}
  </div>`,
  american: (
    sheet,
  ) => `<div class="block" style="right:9mm;top:9mm;bottom:9mm;width:80mm;font-family:Liberation Sans Narrow">
    <div class="cell" style="height:60mm;font-size:7mm;text-align:center">ODELL<br>ENGINEERS</div>
    <div style="flex:1"></div>${cell('PROJECT', sheet.project, 'height:30mm', 4.5)}
    ${table(sheet.history, 'down', ['revision:NO.', 'date:DATE', 'description:ISSUE'], '12mm 24mm 1fr')}
    ${row('1fr 1fr', [cell('PROJECT NO.', sheet.job), cell('DRAWN BY', sheet.drawn)], 12)}
    ${row('1fr 1fr', [cell('REVISION', sheet.revision, '', 3.5), cell('CHECKED BY', sheet.checked)], 12)}
    ${cell('SHEET TITLE', sheet.title, 'height:24mm;text-align:center', 5.5)}
    ${cell('SHEET NUMBER', sheet.number, 'height:32mm;text-align:center', 15)}
  </div>`,
  pairs: (sheet) => {
    const pair = (label: string, value: string, size = 2.8) =>
      `<div class="pair"><i>${label}:</i><b style="font-size:${size}mm">${value}</b></div>`;
    return `<div class="block" style="right:9mm;bottom:9mm;width:96mm;font-family:DejaVu Sans Condensed">
    ${pair('Project', sheet.project)}${pair('Client', sheet.client)}${pair('Drawing', sheet.title, 3.2)}
    ${pair('Scale', `${sheet.scale} @ ${sheet.paper.name}`)}${pair('Drawn', sheet.drawn)}${pair('Date', sheet.date)}
    ${pair('Dwg No', sheet.number, 4)}${pair('Revision', sheet.revision, 4)}
  </div>`;
  },
  upright: (
    sheet,
  ) => `<div class="block" style="right:10mm;top:10mm;bottom:10mm;width:58mm;font-family:Liberation Sans">
    ${cell('LANDSCAPE ARCHITECT', 'Fern &amp; Stone', 'height:34mm', 5)}
    <div style="flex:1"></div>
    ${table(sheet.history, 'up', ['revision:ISSUE', 'date:DATE', 'description:PURPOSE'], '12mm 20mm 1fr')}
    ${cell('JOB', sheet.project, 'height:16mm', 3.4)}
    ${cell('DRAWING', sheet.title, 'height:20mm', 4)}
    ${row('1fr 1fr', [cell('SCALE', sheet.scale), cell('DRAWN', sheet.drawn)], 10)}
    ${row('1fr 1fr', [cell('DRAWING NO', sheet.number, '', 5), cell('ISSUE', sheet.revision, '', 5)], 16)}
  </div>`,
};
