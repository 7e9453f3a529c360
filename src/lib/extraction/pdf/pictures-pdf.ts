/** A page of the document: a JPEG that fills it. */
export interface PicturePage {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Its longer side on paper in points. Defaults to that of A4. */
  points?: number;
}

/** A file that is embedded in the document. */
export interface Attachment {
  name: string;
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The longer side of A4 in points, about the size of a docket. */
const PAGE_POINTS = 842;

/**
 * A PDF of pictures, as the parts of a Blob, with their original files attached. Written here because a PDF that
 * contains only JPEGs takes a page of code, while the smallest maintained library has 600 kB.
 */
export function picturesPdf(
  pages: readonly PicturePage[],
  attachments: readonly Attachment[],
  madeAt: Date,
): Uint8Array<ArrayBuffer>[] {
  const file = new PdfFile();
  const [catalog, tree, info] = [file.reserve(), file.reserve(), file.reserve()];
  const kids = pages.map((page) => addPage(file, page, tree));
  // Sorted as text, so page 10 comes before page 2: a reader may use a binary search.
  const sorted = [...attachments].sort((a, b) => (a.name < b.name ? -1 : 1));
  const embedded = sorted.map((attachment) => addAttachment(file, attachment));
  const names = embedded.map(({ name, spec }) => `${name} ${spec} 0 R`).join(' ');
  const files = embedded.map(({ spec }) => `${spec} 0 R`).join(' ');
  const attached = files && `/Names << /EmbeddedFiles << /Names [${names}] >> >> /AF [${files}]`;
  file.write(catalog, `<< /Type /Catalog /Pages ${tree} 0 R ${attached} >>`);
  file.write(
    tree,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`,
  );
  file.write(info, `<< /Producer (Plumbline) /CreationDate (D:${stampOf(madeAt)}) >>`);
  return file.finish(catalog, info);
}

function addPage(file: PdfFile, page: PicturePage, tree: number): number {
  const { jpeg, width, height, points = PAGE_POINTS } = page;
  const scale = points / Math.max(width, height);
  const [wide, high] = [round(width * scale), round(height * scale)];
  const image = file.add(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
    jpeg,
  );
  const drawing = latin1(`q ${wide} 0 0 ${high} 0 0 cm /I Do Q`);
  const content = file.add(`<< /Length ${drawing.length} >>`, drawing);
  const resources = `/Resources << /XObject << /I ${image} 0 R >> >>`;
  return file.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${wide} ${high}] ${resources} /Contents ${content} 0 R >>`,
  );
}

function addAttachment(file: PdfFile, { name, mimeType, bytes }: Attachment): { name: string; spec: number } {
  const type = mimeType.replace('/', '#2F');
  const stream = file.add(
    `<< /Type /EmbeddedFile /Subtype /${type} /Params << /Size ${bytes.length} >> /Length ${bytes.length} >>`,
    bytes,
  );
  const text = utf16(name);
  const spec = file.add(
    `<< /Type /Filespec /F ${text} /UF ${text} /AFRelationship /Source /EF << /F ${stream} 0 R >> >>`,
  );
  return { name: text, spec };
}

/** Writes objects in order and records where each begins. */
class PdfFile {
  // The second line marks the file as binary.
  readonly #parts: Uint8Array<ArrayBuffer>[] = [latin1('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
  readonly #offsets: number[] = [];
  #length = this.#parts[0]?.length ?? 0;

  /** Reserves the number of an object that is written later. */
  reserve(): number {
    return this.#offsets.push(0);
  }

  add(dictionary: string, stream?: Uint8Array<ArrayBuffer>): number {
    const id = this.reserve();
    this.write(id, dictionary, stream);
    return id;
  }

  write(id: number, dictionary: string, stream?: Uint8Array<ArrayBuffer>): void {
    this.#offsets[id - 1] = this.#length;
    this.#push(latin1(`${id} 0 obj\n${dictionary}\n`));
    if (stream) {
      this.#push(latin1('stream\n'));
      this.#push(stream);
      this.#push(latin1('\nendstream\n'));
    }
    this.#push(latin1('endobj\n'));
  }

  finish(catalog: number, info: number): Uint8Array<ArrayBuffer>[] {
    const start = this.#length;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.#offsets.length + 1;
    this.#push(latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
    this.#push(latin1(`trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R >>\n`));
    this.#push(latin1(`startxref\n${start}\n%%EOF\n`));
    return this.#parts;
  }

  #push(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 256 ? code : 0x3f;
  });
}

function utf16(text: string): string {
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('')}>`;
}

const round = (points: number) => Math.round(points * 100) / 100;

/** Such as `20261123140500Z`. */
function stampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
}
