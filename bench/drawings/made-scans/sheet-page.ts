import { blocks } from './blocks.ts';
import { madeRandom } from './made-random.ts';
import type { MadeReference, MadeSheet } from './made-sheet.ts';

const STYLE = `
  * { box-sizing: border-box; }
  body { margin: 0; background: white; color: black; }
  .sheet { position: relative; overflow: hidden; font-family: Liberation Sans; }
  .frame { position: absolute; inset: 6mm; border: .6mm solid; }
  .block { position: absolute; display: flex; flex-direction: column; border: .5mm solid; background: white; }
  .cell { border: .2mm solid; padding: .7mm 1mm; overflow: hidden; }
  .cell small { display: block; font-size: 1.8mm; line-height: 1.2; }
  .cell b { font-weight: normal; line-height: 1.2; }
  .line { border: .2mm solid; padding: .6mm 1mm; font-size: 2.3mm; white-space: nowrap; overflow: hidden; }
  .head { font-size: 1.9mm; }
  .pair { display: grid; grid-template-columns: 26mm 1fr; border: .2mm solid; padding: 1mm; }
  .pair i { font-style: normal; font-size: 2.2mm; } .pair b { font-weight: normal; }
  .wall, .text, .bubble { position: absolute; }
  .wall { border: .5mm solid; } .text { font-size: 2.5mm; white-space: nowrap; line-height: 1; }
  .bubble { width: 11mm; height: 11mm; border: .3mm solid; border-radius: 50%; text-align: center; font-size: 2.4mm; line-height: 5mm; }
  .bubble span { display: block; border-top: .25mm solid; }`;

/** A sheet with its block, rooms, dimensions and references, and the positions of the references. */
export function sheetPage(sheet: MadeSheet): { html: string; references: MadeReference[] } {
  const random = madeRandom(sheet.seed + 77);
  const { width, height } = sheet.paper;
  const parts: string[] = [];
  const references: MadeReference[] = [];
  const isSketch = sheet.layout === 'sketch';
  const area = {
    left: 20,
    top: isSketch ? 60 : 20,
    right: width - (isSketch ? 25 : Math.max(100, width * 0.27)),
    bottom: height - (isSketch ? 30 : 75),
  };
  const columns = Math.max(2, Math.floor((area.right - area.left) / 70));
  const rows = Math.max(2, Math.floor((area.bottom - area.top) / 60));
  const [stepX, stepY] = [(area.right - area.left) / columns, (area.bottom - area.top) / rows];
  let placed = 0;
  for (let at = 0; at < columns * rows; at += 1) {
    const x = area.left + (at % columns) * stepX;
    const y = area.top + Math.floor(at / columns) * stepY;
    const [w, h] = [stepX * (0.5 + 0.4 * random()), stepY * (0.5 + 0.35 * random())];
    parts.push(wall(x, y, w, h), text(x + 2, y + h + 1.5, `${Math.round(w * 100)}`));
    parts.push(text(x + 3, y + 4, ['OFFICE', 'STORE', 'STAIR 2', 'LOBBY', 'PLANT', 'WC'][at % 6] ?? ''));
    if (placed >= 4 || at % 2 === 1) continue;
    const target = sheet.others[placed % sheet.others.length] ?? '';
    references.push(reference(parts, placed, x + 4, y + h * 0.5, target, random));
    placed += 1;
  }
  const block = blocks[sheet.layout];
  if (!block) throw new Error(`No block ${sheet.layout}`);
  const html = `<style>${STYLE}</style><div class="sheet" style="width:${width}mm;height:${height}mm">
    <div class="frame"></div>${parts.join('')}${block(sheet)}</div>`;
  return { html, references };
}

const wall = (x: number, y: number, w: number, h: number) =>
  `<div class="wall" style="left:${x}mm;top:${y}mm;width:${w}mm;height:${h}mm"></div>`;
const text = (x: number, y: number, words: string) =>
  `<div class="text" style="left:${x}mm;top:${y}mm">${words}</div>`;

/** A bubble, or a note in one of the forms that offices write. */
function reference(
  parts: string[],
  at: number,
  x: number,
  y: number,
  target: string,
  random: () => number,
): MadeReference {
  const detail = String(1 + Math.floor(random() * 9));
  if (at % 2 === 0 && target.length <= 7) {
    parts.push(`<div class="bubble" style="left:${x}mm;top:${y}mm">${detail}<span>${target}</span></div>`);
    return { text: `${detail}/${target}`, target, box: [x, y, x + 11, y + 11] };
  }
  const note = at % 4 < 2 ? `REFER TO ${target} FOR SETOUT` : `SEE DETAIL ${detail} ON ${target}`;
  parts.push(text(x, y, note));
  return { text: note, target, box: [x, y - 1, x + note.length * 1.9, y + 3.5] };
}
