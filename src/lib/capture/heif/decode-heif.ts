import { MAX_PIXELS } from '../../extraction/image/image-bounds.ts';
import { contextOf } from '../canvas-context.ts';
import { type HeifPicture, type HeifTransform, heifPicture } from './heif-picture.ts';

/**
 * Opens a HEIC photo where the browser has no picture decoder for it, but a video decoder (WebCodecs): its tiles are single
 * frames of a video. Chrome and Edge have one on Android, macOS and Windows, as far as the device decodes HEVC itself.
 * @throws if this browser cannot, or the file is damaged
 */
export async function decodeHeif(file: Blob): Promise<ImageBitmap> {
  const picture = heifPicture(new Uint8Array(await file.arrayBuffer()));
  const { width, height, transforms } = picture;
  if (width * height > MAX_PIXELS) throw new Error(`The picture has ${width} × ${height} pixels`);
  const flat = new OffscreenCanvas(width, height);
  await drawTiles(picture, await decoderConfig(picture), contextOf(flat));
  return transforms.reduce(transformed, flat).transferToImageBitmap();
}

async function decoderConfig({ codecs, description }: HeifPicture): Promise<VideoDecoderConfig> {
  if (typeof VideoDecoder === 'undefined') throw new Error('This browser has no video decoder');
  for (const codec of codecs) {
    const config: VideoDecoderConfig = { codec, ...(description ? { description } : {}) };
    const { supported } = await VideoDecoder.isConfigSupported(config);
    if (supported) return config;
  }
  throw new Error(`This browser cannot decode ${codecs.join(' or ')}`);
}

/** Every tile is a frame that needs no other. Its timestamp is its place in the grid. */
async function drawTiles(
  { tiles, columns }: HeifPicture,
  config: VideoDecoderConfig,
  context: OffscreenCanvasRenderingContext2D,
): Promise<void> {
  let drawn = 0;
  let failure: DOMException | null = null;
  const decoder = new VideoDecoder({
    output(frame) {
      const { displayWidth, displayHeight, timestamp } = frame;
      const [column, row] = [timestamp % columns, Math.floor(timestamp / columns)];
      context.drawImage(frame, column * displayWidth, row * displayHeight);
      frame.close();
      drawn += 1;
    },
    error(error) {
      failure = error;
    },
  });
  try {
    decoder.configure(config);
    tiles.forEach((data, timestamp) => {
      decoder.decode(new EncodedVideoChunk({ type: 'key', timestamp, data }));
    });
    await decoder.flush();
  } catch (error) {
    throw failure ?? error;
  } finally {
    if (decoder.state !== 'closed') decoder.close();
  }
  if (drawn < tiles.length) throw new Error(`Only ${drawn} of ${tiles.length} tiles could be decoded`);
}

function transformed(from: OffscreenCanvas, transform: HeifTransform): OffscreenCanvas {
  const turns = transform.kind === 'turn' ? transform.quarterTurnsClockwise : 0;
  const { width, height } = from;
  const to = turns % 2 === 0 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width);
  const context = contextOf(to);
  context.translate(to.width / 2, to.height / 2);
  context.rotate((turns * Math.PI) / 2);
  if (transform.kind === 'mirror') context.scale(transform.isAcross ? -1 : 1, transform.isAcross ? 1 : -1);
  context.drawImage(from, -width / 2, -height / 2);
  return to;
}
