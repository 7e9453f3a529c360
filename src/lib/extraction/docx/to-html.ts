import { type Unzipped, zipSync } from 'fflate';
import { FailedJob } from '../run-in-worker.ts';
import { readableXml } from './part-xml.ts';

/** The limit for all pictures in the HTML, which are data: URLs. Further pictures are left out. */
const MAX_PICTURE_CHARACTERS = 30 * 1024 * 1024;

/**
 * The document's body as HTML, with notes at the end. Mammoth gets a package that we built: without embedded files
 * and DOCTYPE, and with checked sizes.
 */
export async function toHtml(parts: Unzipped, options: { pictures: boolean }): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const readable: Unzipped = {};
  for (const [name, bytes] of Object.entries(parts)) {
    readable[name] = /\.xml$/i.test(name) ? encoder.encode(readableXml(decoder.decode(bytes))) : bytes;
  }
  const archive = zipSync(readable, { level: 0 });
  try {
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: archive.buffer },
      { convertImage: mammoth.images.imgElement(pictureSource(options.pictures)), externalFileAccess: false },
    );
    return value + importedHtml(parts);
  } catch (error) {
    console.warn('mammoth', error);
    throw new FailedJob('corrupt');
  }
}

/** HTML that Word imports when it opens the document (`altChunk`). It is added after the body. */
function importedHtml(parts: Unzipped): string {
  const names = Object.keys(parts).filter((name) => /^word\/[^/]*\.html?$/i.test(name));
  return names.map((name) => new TextDecoder().decode(parts[name])).join('');
}

interface Picture {
  contentType: string;
  readAsBase64String(): Promise<string>;
}

function pictureSource(wanted: boolean): (picture: Picture) => Promise<{ src: string }> {
  let used = 0;
  return async (picture) => {
    if (!wanted || used > MAX_PICTURE_CHARACTERS) return { src: '' };
    const base64 = await picture.readAsBase64String().catch(() => '');
    used += base64.length;
    return { src: base64 === '' ? '' : `data:${picture.contentType};base64,${base64}` };
  };
}
