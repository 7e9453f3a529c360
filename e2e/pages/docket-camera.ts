import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { flattened } from '#domain/capture/perspective.ts';
import { type Pixels, WHOLE_PICTURE } from '#domain/capture/quad.ts';
import { madePhoto, planOf } from '#domain/capture/testing/made-photo.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';

const FILE = path.resolve('.cache/docket-camera/docket.y4m');
const SIZE = { width: 1440, height: 1920 };

/** The launch options of a Chromium whose only camera sees a made delivery docket on concrete, at a slant. */
export async function docketCamera() {
  await mkdir(path.dirname(FILE), { recursive: true });
  const { pixels } = madePhoto(
    { ...planOf(5), ...SIZE, ground: 'concrete', turn: 6, slant: 0.12, size: 0.9, shadow: 0.3, noise: 4 },
    colourOf(await drawnDocket()),
  );
  await writeFile(FILE, y4mOf(pixels));
  const launch = chromiumLaunch(ensureChromium());
  const args = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${FILE}`,
  ];
  return { ...launch, args: [...launch.args, ...args] };
}

const docketPage = (
  code: string,
  barcode: string,
) => `<body style="margin:0;width:820px;height:1188px;background:#f6f4ee;font:26px/1.7 Arial;color:#223">
  <div style="padding:60px;position:relative">
  <div style="position:absolute;right:60px;top:60px;width:170px;height:170px">${code}</div>
  <div style="position:absolute;left:60px;top:1030px;width:420px;height:90px">${barcode}</div><h1 style="font-size:52px;margin:0">DELIVERY DOCKET</h1>
  <p style="margin:0">Yarra Valley Concrete Pty Ltd</p><p style="margin:0">Docket No. 48213</p>
  <table border="1" cellpadding="12" style="border-collapse:collapse;width:100%;margin-top:40px;font-size:26px">
  <tr><td>Date</td><td>22 Nov 2026</td></tr><tr><td>Mix</td><td>N40/20/120</td></tr>
  <tr><td>Quantity</td><td>12 m³</td></tr><tr><td>Truck</td><td>Agitator 17</td></tr>
  <tr><td>Slump</td><td>120 mm</td></tr><tr><td>Batched</td><td>6:42 am</td></tr></table>
  <p>Placed in ground floor slab, pour 3.</p><p>Received by: R. Okafor</p></div></body>`;

/** The contents of the docket's QR code: a link that must not be opened. */
const DOCKET_LINK = 'https://dockets.example/d?id=904417';

/** As an SVG that fills its parent. */
async function drawnCode(format: 'QRCode' | 'Code128', text: string): Promise<string> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { svg } = await writeBarcode(text, { format });
  const sized = svg.slice(svg.indexOf('<svg'));
  return sized.replace(/width="(\d+)" height="(\d+)"/, 'viewBox="0 0 $1 $2" preserveAspectRatio="none"');
}

/** The docket from straight above, at its full size in pixels. */
export async function drawnDocket(): Promise<Pixels> {
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    const page = await browser.newPage({ viewport: { width: 820, height: 1188 }, deviceScaleFactor: 2 });
    await page.setContent(
      docketPage(await drawnCode('QRCode', DOCKET_LINK), await drawnCode('Code128', 'LOAD-4711')),
    );
    const png = (await page.screenshot()).toString('base64');
    const [width, height, text] = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      // Returned as text, which Playwright transfers faster than an array of numbers.
      let bytes = '';
      for (const value of data) bytes += String.fromCharCode(value);
      return [image.width, image.height, btoa(bytes)] as const;
    }, png);
    return { width, height, data: new Uint8ClampedArray(Buffer.from(text, 'base64')) };
  } finally {
    await browser.close();
  }
}

/** The colour at a position on the page, for `madePhoto`. */
function colourOf(picture: Pixels) {
  const page = flattened(picture, WHOLE_PICTURE, { width: picture.width, height: picture.height });
  return ({ x, y }: { x: number; y: number }) => {
    const column = Math.min(page.width - 1, Math.floor(x * page.width));
    const row = Math.min(page.height - 1, Math.floor(y * page.height));
    const at = (row * page.width + column) * 4;
    return [page.data[at] ?? 0, page.data[at + 1] ?? 0, page.data[at + 2] ?? 0] as const;
  };
}

/** A one-picture film in the format of Chromium's fake camera: brightness, then colours at half the size. */
function y4mOf({ width, height, data }: Pixels): Buffer {
  const half = (width / 2) * (height / 2);
  const frame = Buffer.alloc(width * height + 2 * half);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
      frame[at] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
      if (row % 2 === 1 || column % 2 === 1) continue;
      const to = width * height + (row / 2) * (width / 2) + column / 2;
      frame[to] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
      frame[to + half] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
    }
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420mpeg2\n`);
  return Buffer.concat([head, Buffer.from('FRAME\n'), frame, Buffer.from('FRAME\n'), frame]);
}
