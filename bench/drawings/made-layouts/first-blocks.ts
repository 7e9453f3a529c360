import { type Block, cell, row, table } from '../made-scans/blocks.ts';

/** Blocks of nine more offices. The faults that they showed were fixed. */
export const firstBlocks: Record<string, Block> = {
  spanish: (
    s,
  ) => `<div class="block" style="right:10mm;bottom:10mm;width:130mm">${table(s.history, 'down', ['revision:Rev.', 'date:Fecha', 'description:Descripción', 'by:Dib.'], '12mm 22mm 1fr 12mm')}
   ${cell('Promotor', s.client, 'height:12mm')}${cell('Proyecto', s.project, 'height:14mm')}${cell('Plano', s.title, 'height:14mm', 4)}
   ${row('1fr 1fr 1fr 1fr', [cell('Escala', s.scale), cell('Fecha', s.date), cell('Nº de plano', s.number, '', 5), cell('Revisión', s.revision, '', 4)], 14)}</div>`,
  french: (
    s,
  ) => `<div class="block" style="right:10mm;top:10mm;bottom:10mm;width:70mm">${cell("Maître d'ouvrage", s.client, 'height:20mm')}${cell('Opération', s.project, 'height:16mm')}<div style="flex:1"></div>
   ${table(s.history, 'up', ['revision:IND', 'date:DATE', 'description:MODIFICATIONS'], '10mm 20mm 1fr')}
   ${cell('OBJET DU PLAN', s.title, 'height:20mm', 4)}${row('1fr 1fr', [cell('ECHELLE', s.scale), cell('DESSINÉ PAR', s.drawn)], 10)}${row('1fr 1fr', [cell('N° AFFAIRE', s.job), cell('PHASE', 'EXE')], 10)}
   ${row('1fr 18mm', [cell('PLAN N°', s.number, '', 6), cell('INDICE', s.revision, '', 6)], 16)}</div>`,
  civil: (
    s,
  ) => `<div class="block" style="left:10mm;right:10mm;bottom:8mm;height:40mm;flex-direction:row"><div style="width:120mm">${table(s.history, 'up', ['revision:MARK', 'description:REVISION', 'date:DATE', 'by:BY'], '14mm 1fr 22mm 12mm')}</div>
   <div style="flex:1">${cell('', s.project, 'height:20mm', 5)}${cell('', s.title, 'height:20mm', 5)}</div><div style="width:70mm">${row('1fr 1fr', [cell('DESIGNED BY:', s.drawn), cell('PROJECT NO.', s.job)], 12)}${row('1fr 1fr', [cell('DATE:', s.date), cell('SCALE:', s.scale)], 10)}${row('1fr 1fr', [cell('SHEET', s.number, '', 7), cell('OF', '22 SHEETS')], 18)}</div></div>`,
  iso: (
    s,
  ) => `<div class="block" style="right:10mm;bottom:10mm;width:180mm">${row('1fr 1fr 1fr 1fr', [cell('Responsible dept.', 'ARC'), cell('Technical reference', s.drawn), cell('Created by', s.drawn), cell('Approved by', s.checked)], 10)}
   ${row('60mm 1fr 1fr', [cell('Legal owner', s.client), cell('Document type', 'General arrangement'), cell('Document status', 'Released')], 10)}
   ${row('60mm 1fr', [cell('Project', s.project), `<div>${cell('Title, Supplementary title', s.title, 'height:10mm', 3.6)}${row('1fr 14mm 26mm 12mm 14mm', [cell('Identification number', s.number, '', 3.4), cell('Rev.', s.revision), cell('Date of issue', s.date), cell('Lang.', 'en'), cell('Sheet', '1/3')], 10)}</div>`], 20)}</div>`,
  swedish: (
    s,
  ) => `<div class="block" style="right:10mm;bottom:10mm;width:140mm">${table(s.history, 'up', ['revision:BET', 'description:ÄNDRINGEN AVSER', 'date:DATUM', 'by:SIGN'], '12mm 1fr 24mm 14mm')}
   ${cell('OBJEKT', s.project, 'height:12mm')}${cell('RITNINGENS INNEHÅLL', s.title, 'height:16mm', 4)}${row('1fr 1fr 1fr', [cell('RITAD AV', s.drawn), cell('HANDLÄGGARE', s.checked), cell('UPPDRAG NR', s.job)], 10)}${row('26mm 1fr 18mm', [cell('SKALA', s.scale), cell('RITNINGSNUMMER', s.number, '', 5), cell('BET', s.revision, '', 5)], 14)}</div>`,
  rail: (
    s,
  ) => `<div class="block" style="left:10mm;right:10mm;bottom:10mm;height:44mm;flex-direction:row"><div style="width:110mm">${table(s.history, 'up', ['revision:VER', 'date:DATE', 'description:REASON FOR ISSUE', 'by:APP'], '12mm 22mm 1fr 12mm')}</div><div style="flex:1">${cell('PROJECT', s.project, 'height:14mm')}${cell('DRAWING DESCRIPTION', s.title, 'height:18mm', 4)}${row('1fr 1fr 1fr', [cell('SCALE', s.scale), cell('CONTRACT No.', 'CW-2207'), cell('STATUS', s.status)], 12)}</div>
   <div style="width:100mm">${row('1fr', [cell('EDMS No.', 'IC-88-102233')], 14)}${row('1fr 14mm 16mm', [cell('DRAWING NUMBER', s.number, '', 5), cell('VER', s.revision, '', 5), cell('SHEET', '07')], 30)}</div></div>`,
  inline: (s) => {
    const l = (t: string, z = 2.8) => `<div class="line" style="font-size:${z}mm;height:6mm">${t}</div>`;
    return `<div class="block" style="right:9mm;bottom:9mm;width:110mm">${l(`PROJECT: ${s.project}`)}${l(`CLIENT: ${s.client}`)}${l(`TITLE: ${s.title}`, 3.4)}${l(`SCALE: ${s.scale}`)}${l(`ISSUE DATE: ${s.date}`)}${l(`DWG. NO.: ${s.number}`, 4)}${l(`ISSUE: ${s.revision}`, 4)}${l(`DRAWN: ${s.drawn}   CHECKED: ${s.checked}`)}</div>`;
  },
  bare: (s) =>
    `<div class="block" style="right:10mm;bottom:10mm;width:90mm"><div class="cell" style="height:22mm;font-size:6mm;text-align:center">HOLT ASSOCIATES</div><div class="cell" style="height:10mm;font-size:3mm">${s.project}</div><div class="cell" style="height:14mm;font-size:4.4mm">${s.title}</div><div class="cell" style="height:8mm;font-size:2.6mm">${s.date} &nbsp; ${s.scale}</div>${row('1fr 22mm', [`<div class="cell" style="font-size:9mm">${s.number}</div>`, `<div class="cell" style="font-size:9mm;text-align:center">${s.revision}</div>`], 16)}</div>`,
  consult: (s) =>
    `<div class="block" style="right:8mm;top:8mm;bottom:8mm;width:66mm">${table(s.history, 'down', ['revision:Issue', 'description:Details', 'date:Issued'], '12mm 1fr 22mm')}<div style="flex:1"></div>${cell('Client name', s.client, 'height:12mm')}${cell('Project name', s.project, 'height:12mm')}${cell('Sheet name', s.title, 'height:16mm', 4)}${row('1fr 1fr', [cell('Project ref', s.job), cell('Purpose of issue', s.status, '', 2.2)], 12)}${row('1fr 1fr 1fr', [cell('Author', s.drawn), cell('Reviewer', s.checked), cell('Scale', s.scale)], 10)}${row('1fr 20mm', [cell('Sheet no.', s.number, '', 5), cell('Issue', s.revision, '', 5)], 16)}</div>`,
};
