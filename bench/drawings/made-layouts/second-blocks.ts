import { type Block, cell, row, table } from '../made-scans/blocks.ts';

/** Blocks of nine offices, made after the first nine were read correctly. */
export const secondBlocks: Record<string, Block> = {
  below: (s) => {
    const c = (l: string, v: string, z = 3, st = '') =>
      `<div class="cell" style="${st}"><b style="font-size:${z}mm">${v}</b><small>${l}</small></div>`;
    return `<div class="block" style="right:10mm;bottom:10mm;width:150mm">${table(s.history, 'up', ['revision:Rev', 'date:Date', 'description:Description', 'by:By'], '12mm 22mm 1fr 12mm')}${c('PROJECT', s.project, 4, 'height:14mm')}${c('DRAWING TITLE', s.title, 4.5, 'height:16mm')}${row('1fr 1fr 1fr', [c('SCALE', s.scale), c('DRAWN', s.drawn), c('DATE', s.date)], 11)}${row('1fr 24mm', [c('DRAWING NUMBER', s.number, 6), c('REVISION', s.revision, 6)], 16)}</div>`;
  },
  grid: (s) => {
    const g = (l: string, v: string, z = 2.8) =>
      `<div style="display:grid;grid-template-columns:32mm 1fr"><div class="line" style="height:7mm">${l}</div><div class="line" style="height:7mm;font-size:${z}mm">${v}</div></div>`;
    return `<div class="block" style="right:9mm;bottom:9mm;width:120mm">${g('Project', s.project)}${g('Location', '14 Quay Street')}${g('Drawing Title', s.title, 3.4)}${g('Drawing No.', s.number, 3.6)}${g('Revision', s.revision)}${g('Issue Date', s.date)}${g('Scale', s.scale)}${g('Drawn By', s.drawn)}${g('Checked By', s.checked)}</div>`;
  },
  bilingual: (s) =>
    `<div class="block" style="right:10mm;bottom:10mm;width:150mm">${table(s.history, 'down', ['revision:Index / Rev', 'date:Datum / Date', 'description:Änderung / Amendment'], '20mm 28mm 1fr')}${cell('Bauvorhaben / Project', s.project, 'height:12mm')}${cell('Planbezeichnung / Drawing Title', s.title, 'height:14mm', 4)}${row('1fr 1fr 1fr', [cell('Maßstab / Scale', s.scale), cell('Gezeichnet / Drawn', s.drawn), cell('Projekt-Nr. / Job No.', s.job)], 10)}${row('1fr 30mm', [cell('Plan-Nr. / Drawing No.', s.number, '', 5), cell('Index / Rev.', s.revision, '', 5)], 14)}</div>`,
  nohead: (s) =>
    `<div class="block" style="right:8mm;top:8mm;bottom:8mm;width:70mm"><div class="cell" style="height:30mm;font-size:5mm">KERR DESIGN</div><div style="flex:1"></div>${[
      ...s.history,
    ]
      .reverse()
      .map((e) =>
        row(
          '10mm 22mm 1fr',
          [e.revision, e.date, e.description].map((v) => `<div class="line">${v}</div>`),
          4.6,
        ),
      )
      .join(
        '',
      )}${cell('Client', s.client, 'height:12mm')}${cell('Project', s.project, 'height:12mm')}${cell('Title', s.title, 'height:16mm', 4)}${row('1fr 1fr', [cell('Scale @ A1', s.scale), cell('Job no', s.job)], 10)}${row('1fr 18mm', [cell('Drawing no', s.number, '', 5), cell('Rev', s.revision, '', 5)], 14)}</div>`,
  joined: (s) =>
    `<div class="block" style="left:10mm;right:10mm;bottom:10mm;height:28mm;flex-direction:row"><div style="width:120mm">${cell('PROJECT', s.project, 'height:14mm', 3.6)}${cell('CLIENT', s.client, 'height:14mm', 3.6)}</div><div style="flex:1">${cell('DRAWING', s.title, 'height:28mm', 5)}</div><div style="width:60mm">${cell('DATE', s.date, 'height:14mm')}${cell('SCALE', s.scale, 'height:14mm')}</div><div style="width:90mm">${cell('DRAWING No. / REV', `${s.number} Rev ${s.revision}`, 'height:28mm', 6)}</div></div>`,
  italian: (s) =>
    `<div class="block" style="right:10mm;bottom:10mm;width:170mm">${cell('COMMITTENTE', s.client, 'height:12mm')}${cell('PROGETTO', s.project, 'height:12mm')}${row('1fr 40mm', [cell('OGGETTO', s.title, '', 4.5), cell('TAVOLA', s.number, '', 6)], 18)}${row('1fr 1fr 1fr 1fr', [cell('SCALA', s.scale), cell('DATA', s.date), cell('COMMESSA', s.job), cell('REVISIONE', s.revision, '', 4)], 12)}${table(s.history, 'down', ['revision:REV', 'description:DESCRIZIONE', 'date:DATA', 'by:DISEGNATO'], '14mm 1fr 26mm 24mm')}</div>`,
  polish: (s) =>
    `<div class="block" style="right:10mm;bottom:10mm;width:160mm">${cell('INWESTOR', s.client, 'height:11mm')}${cell('OBIEKT', s.project, 'height:11mm')}${cell('TYTUŁ RYSUNKU', s.title, 'height:14mm', 4.5)}${row('1fr 1fr 1fr 1fr', [cell('BRANŻA', 'KONSTRUKCJA'), cell('FAZA', 'PW'), cell('SKALA', s.scale), cell('DATA', s.date)], 12)}${row('1fr 1fr 1fr 24mm', [cell('PROJEKTANT', s.drawn), cell('SPRAWDZIŁ', s.checked), cell('NR RYSUNKU', s.number, '', 5), cell('REWIZJA', s.revision, '', 4)], 14)}</div>`,
  mep: (s) =>
    `<div class="block" style="right:8mm;top:8mm;bottom:8mm;width:74mm">${table(s.history, 'down', ['revision:#', 'description:Description', 'date:Date'], '8mm 1fr 24mm')}<div style="flex:1"></div><div class="cell" style="height:16mm;font-size:4mm">${s.project}</div><div class="cell" style="height:18mm;font-size:6mm">${s.title}</div>${row('1fr 1fr', [cell('Project number', s.job), cell('Date', s.history[0]?.date ?? '')], 9)}${row('1fr 1fr', [cell('Drawn by', 'Author'), cell('Checked by', 'Checker')], 9)}<div class="cell" style="height:24mm;font-size:13mm;text-align:center">${s.number}</div>${cell('Scale', s.scale, 'height:9mm')}</div>`,
  vertical: (s) =>
    `<div class="block" style="right:8mm;top:8mm;bottom:8mm;width:40mm;writing-mode:vertical-rl;transform:rotate(180deg);flex-direction:row-reverse">${cell('PROJECT', s.project, '', 4)}${cell('TITLE', s.title, '', 5)}${cell('SCALE', s.scale)}${cell('DATE', s.date)}${cell('DRAWING NO', s.number, '', 6)}${cell('REV', s.revision, '', 6)}</div>`,
};
