const WIDTH = 640;
const HEIGHT = 905;
const MARGIN = 56;
const LINE = 20;

/** The first lines of a text on a sheet of paper, for a thumbnail. */
export function sheetOfText(text: string): ImageBitmap {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#222';
  pen.font = '15px sans-serif';
  const rows = text
    .slice(0, 4_000)
    .split('\n')
    .flatMap((line) => wrapped(line, pen));
  rows.slice(0, Math.floor((HEIGHT - 2 * MARGIN) / LINE)).forEach((row, index) => {
    pen.fillText(row, MARGIN, MARGIN + LINE * (index + 1));
  });
  return canvas.transferToImageBitmap();
}

function wrapped(line: string, pen: OffscreenCanvasRenderingContext2D): string[] {
  const rows = [''];
  for (const word of line.split(' ')) {
    const longer = `${rows.at(-1)}${rows.at(-1) === '' ? '' : ' '}${word}`;
    if (pen.measureText(longer).width <= WIDTH - 2 * MARGIN || rows.at(-1) === '')
      rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
