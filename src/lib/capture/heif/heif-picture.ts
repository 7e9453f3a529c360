import { type Box, createFile, type ISOFile, type Item, MP4BoxBuffer } from 'mp4box';

/** A picture of a HEIF file, as a video decoder takes it. A phone cuts a photo into tiles of 512 by 512 pixels. */
export interface HeifPicture {
  /** Codec names for `VideoDecoder`: the exact one, then a more common one that can decode it too. */
  codecs: string[];
  /** The decoder's configuration. Null if the frames contain it. */
  description: Uint8Array | null;
  /** Row by row. */
  tiles: Uint8Array[];
  columns: number;
  /** In pixels, before it is turned. */
  width: number;
  height: number;
  /** How the decoded picture is turned and mirrored to be upright, in this order. */
  transforms: HeifTransform[];
}

export type HeifTransform =
  | { kind: 'turn'; quarterTurnsClockwise: number }
  /** `isAcross`: left and right change places. */
  | { kind: 'mirror'; isAcross: boolean };

/**
 * The main picture of a HEIC or HEIF file (ISO/IEC 23008-12): one item, or a grid of tiles.
 * @throws if it has another form, such as an overlay
 */
export function heifPicture(bytes: Uint8Array<ArrayBuffer>): HeifPicture {
  const file = createFile();
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.slice().buffer, 0), true);
  const primary = file.getPrimaryItem() as Item | undefined;
  if (primary?.id === undefined) throw new Error('The file has no picture');
  const main = file.getItem(primary.id);
  const { columns, width, height, ids } = main.type === 'grid' ? gridOf(main) : oneTile(main);
  const tiles = ids.map((id) => dataOf(file, id));
  // All tiles have one configuration.
  const first = file.getItem(ids[0] ?? primary.id);
  const configuration = boxesOf(first).find(isConfiguration);
  if (!configuration) throw new Error(`A picture of type ${first.type}`);
  return {
    ...codecOf(configuration, bytes),
    ...{ tiles, columns, width, height },
    transforms: boxesOf(main).flatMap(transformOf),
  };
}

const boxesOf = ({ properties }: Item): readonly Box[] => properties?.boxes ?? [];

function dataOf(file: ISOFile, id: number): Uint8Array {
  const { data } = file.getItem(id);
  if (!data || data.length === 0) throw new Error('The file is cut off');
  return data;
}

interface Grid {
  columns: number;
  width: number;
  height: number;
  /** The IDs of the tiles' items. */
  ids: number[];
}

/** A grid item contains its numbers of rows and columns minus one, and the size of the picture in 16 or 32 bits. */
function gridOf({ data, ref_to: references = [] }: Item): Grid {
  if (!data || data.length < 8) throw new Error('The file is cut off');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const isLong = (view.getUint8(1) & 1) === 1;
  const [rows, columns] = [view.getUint8(2) + 1, view.getUint8(3) + 1];
  const [width, height] = isLong
    ? [view.getUint32(4), view.getUint32(8)]
    : [view.getUint16(4), view.getUint16(6)];
  const ids = references.filter(({ type }) => type === 'dimg').map(({ id }) => id.to_item_ID);
  if (ids.length !== rows * columns) throw new Error(`A grid of ${rows * columns} has ${ids.length} tiles`);
  return { columns, width, height, ids };
}

function oneTile(item: Item): Grid {
  const size = boxesOf(item).find(isSize);
  if (!size) throw new Error('The picture states no size');
  return { columns: 1, width: size.image_width, height: size.image_height, ids: [item.id ?? 0] };
}

type SizeBox = Box & { image_width: number; image_height: number };
const isSize = (box: Box): box is SizeBox => box.type === 'ispe';

type ConfigurationBox = Box & Record<string, number> & { general_constraint_indicator: Uint8Array };
const isConfiguration = (box: Box): box is ConfigurationBox => box.type === 'hvcC' || box.type === 'av1C';

function codecOf(box: ConfigurationBox, bytes: Uint8Array): Pick<HeifPicture, 'codecs' | 'description'> {
  if (box.type === 'av1C') return { codecs: [av1Name(box)], description: null };
  const level = `${box.general_tier_flag ? 'H' : 'L'}${box.general_level_idc}`;
  const constraints = [...box.general_constraint_indicator];
  while (constraints.at(-1) === 0) constraints.pop();
  const profile = `${['', 'A', 'B', 'C'][box.general_profile_space ?? 0]}${box.general_profile_idc}`;
  const name = ['hvc1', profile, hexOf(reversedBits(box.general_profile_compatibility ?? 0)), level];
  return {
    // Few browsers know the profile of still pictures by name, but a decoder of the main profile can decode them.
    codecs: [[...name, ...constraints.map(hexOf)].join('.'), `hvc1.1.6.${level}.B0`],
    description: bytes.slice((box.start ?? 0) + (box.hdr_size ?? 0), (box.start ?? 0) + box.size),
  };
}

const hexOf = (value: number) => value.toString(16).toUpperCase();

/** The name of a codec has these 32 bits in the opposite order (ISO/IEC 14496-15, annex E). */
function reversedBits(value: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) if (value & (1 << bit)) reversed |= 1 << (31 - bit);
  return reversed >>> 0;
}

function av1Name({ seq_profile, seq_level_idx_0, seq_tier_0, high_bitdepth, twelve_bit }: ConfigurationBox) {
  const two = (value: number | undefined) => String(value ?? 0).padStart(2, '0');
  const depth = high_bitdepth ? (twelve_bit ? 12 : 10) : 8;
  return `av01.${seq_profile}.${two(seq_level_idx_0)}${seq_tier_0 ? 'H' : 'M'}.${two(depth)}`;
}

function transformOf(box: Box): HeifTransform[] {
  const { angle = 0, axis = 0 } = box as Box & { angle?: number; axis?: number };
  // The file gives quarter turns anticlockwise.
  if (box.type === 'irot') return [{ kind: 'turn', quarterTurnsClockwise: (4 - (angle % 4)) % 4 }];
  return box.type === 'imir' ? [{ kind: 'mirror', isAcross: axis === 0 }] : [];
}
