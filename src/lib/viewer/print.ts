import './print-sheets.css';
import type { Turn } from '#domain/viewer/upright-turn.ts';

/** A picture of a page, or a document's own element. */
export type Printable = Blob | HTMLElement;

interface PrintedSheet {
  line: string;
  content: Printable;
  /** The stamp. Null for a current sheet. */
  stamp?: string | null;
}

let endLast: () => void = () => undefined;

/**
 * Prints sheets with a line above each. Works within the content security policy: no frame, no inline script. Some
 * browsers return from `print` before the dialog closes, so the printed elements stay until the browser reports that
 * it has closed.
 */
export async function printSheets(
  sheets: readonly PrintedSheet[],
  print: () => void = () => window.print(),
): Promise<void> {
  endLast();
  const job = document.createElement('div');
  job.className = 'print-job';
  const links: string[] = [];
  const end = () => {
    delete document.body.dataset.printing;
    job.remove();
    for (const link of links.splice(0)) URL.revokeObjectURL(link);
  };
  endLast = end;
  for (const { line, content, stamp } of sheets) {
    const sheet = document.createElement('section');
    sheet.className = 'print-sheet';
    const head = document.createElement('p');
    head.textContent = line;
    if (stamp) sheet.append(stampOf(stamp));
    sheet.append(head, content instanceof Blob ? await picture(content, links, sheet) : content);
    job.append(sheet);
  }
  document.body.append(job);
  document.body.dataset.printing = '';
  window.addEventListener('afterprint', end, { once: true });
  print();
}

function stampOf(words: string): HTMLElement {
  const stamp = document.createElement('strong');
  stamp.className = 'print-stamp';
  stamp.textContent = words;
  return stamp;
}

async function picture(content: Blob, links: string[], sheet: HTMLElement): Promise<HTMLImageElement> {
  const link = URL.createObjectURL(content);
  links.push(link);
  const image = new Image();
  image.src = link;
  // An image that is not decoded yet would print as a blank.
  await image.decode();
  if (image.naturalWidth > image.naturalHeight) sheet.dataset.landscape = '';
  return image;
}

/** An image turned clockwise, as it is shown. */
export async function drawImageForPrint(file: Response, turn: Turn): Promise<Blob> {
  const blob = await file.blob();
  if (turn === 0) return blob;
  const bitmap = await createImageBitmap(blob);
  const sideways = turn % 180 !== 0;
  const canvas = new OffscreenCanvas(
    sideways ? bitmap.height : bitmap.width,
    sideways ? bitmap.width : bitmap.height,
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The image could not be drawn for printing');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
