import { perspectiveOf } from '../perspective.ts';
import type { Pixels, Point, Quad } from '../quad.ts';

/** A generated photo, in which the corners of the page are known. */
export interface MadePhoto {
  pixels: Pixels;
  /** Null if the photo shows no page. */
  corners: Quad | null;
}

export interface PhotoPlan {
  seed: number;
  width: number;
  height: number;
  ground: 'concrete' | 'planks' | 'gravel' | 'plain' | 'grass';
  paper: readonly [number, number, number];
  /** How much the page is rotated, in degrees, and slanted, 0 to 0.3. */
  turn: number;
  slant: number;
  /** The longer side of the page relative to that of the picture. */
  size: number;
  /** The darkest part of a shadow over half the picture, 0 to 1. */
  shadow: number;
  noise: number;
}

/** Pseudo-random numbers that are the same every time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Plans with different light, background, paper and position. */
export function planOf(seed: number, width = 640, height = 480): PhotoPlan {
  const random = randomFrom(seed * 7_919 + 1);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  return {
    seed,
    ...(random() < 0.5 ? { width, height } : { width: height, height: width }),
    ground: pick(['concrete', 'planks', 'gravel', 'plain', 'grass']),
    paper: pick([
      [240, 240, 236],
      [246, 228, 150],
      [240, 190, 200],
      [175, 205, 235],
      [225, 225, 215],
    ]),
    turn: (random() - 0.5) * 40,
    slant: random() * 0.25,
    size: 0.6 + random() * 0.3,
    shadow: random() < 0.5 ? 0.25 + random() * 0.3 : 0,
    noise: 3 + random() * 9,
  };
}

/** `draw`: the colour of the page at a point of it. Defaults to a made form. `null`: no page. */
export function madePhoto(plan: PhotoPlan, draw: PageColour | null = formOf(plan)): MadePhoto {
  const { width, height, shadow, noise } = plan;
  const random = randomFrom(plan.seed + 17);
  const corners = cornersOf(plan, random);
  const toPage = inverse(corners);
  const ground = groundOf(plan, random);
  const edge = 0.3 + random() * 0.4;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 4) {
      const x = (column + 0.5) / width;
      const y = (row + 0.5) / height;
      const place = draw && toPage({ x, y });
      const isPage = place && place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1;
      const [red, green, blue] = isPage && draw ? draw(place) : ground(column, row);
      // A soft edge, like the shadow of a person standing in the sun.
      const dark = 1 - shadow * Math.min(1, Math.max(0, (x + 0.4 * y - edge) * 12));
      const light = dark * (0.92 + 0.12 * x);
      for (const [channel, value] of [red, green, blue].entries())
        data[at + channel] = value * light + (random() + random() - 1) * noise;
      data[at + 3] = 255;
    }
  return { pixels: { width, height, data }, corners: draw && corners };
}

export type PageColour = (place: Point) => readonly [number, number, number];

function cornersOf({ width, height, turn, slant, size }: PhotoPlan, random: () => number): Quad {
  const long = size * Math.max(width, height);
  const isWide = width > height;
  const half = isWide ? { x: long / 2, y: long / 2.9 } : { x: long / 2.9, y: long / 2 };
  const fits = Math.min(1, (0.46 * Math.min(width, height)) / Math.min(half.x, half.y));
  const radians = (turn * Math.PI) / 180;
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const centre = { x: 0.5 + (random() - 0.5) * 0.06, y: 0.5 + (random() - 0.5) * 0.06 };
  const corners = signs.map(([right, down]) => {
    const nearness = 1 - (slant * (1 - down)) / 2;
    const x = right * half.x * fits * nearness;
    const y = down * half.y * fits;
    return {
      x: centre.x + (x * Math.cos(radians) - y * Math.sin(radians)) / width,
      y: centre.y + (x * Math.sin(radians) + y * Math.cos(radians)) / height,
    };
  });
  const most = Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x - 0.5), Math.abs(y - 0.5)]));
  const shrink = Math.min(1, 0.485 / most);
  return corners.map(({ x, y }) => ({
    x: 0.5 + (x - 0.5) * shrink,
    y: 0.5 + (y - 0.5) * shrink,
  })) as unknown as Quad;
}

/** Maps a point of the picture to one on the page. */
function inverse(corners: Quad): (at: Point) => Point {
  const [a, b, c, d, e, f, g, h] = perspectiveOf(corners);
  return ({ x, y }) => {
    const [m, n, o] = [e - f * h, c * h - b, b * f - c * e];
    const [p, q, r] = [f * g - d, a - c * g, c * d - a * f];
    const [s, t, u] = [d * h - e * g, b * g - a * h, a * e - b * d];
    const depth = s * x + t * y + u;
    return { x: (m * x + n * y + o) / depth, y: (p * x + q * y + r) / depth };
  };
}

type Ground = (column: number, row: number) => readonly [number, number, number];

function groundOf({ ground, width }: PhotoPlan, random: () => number): Ground {
  const grain = Float32Array.from({ length: 64 * 64 }, random);
  const coarse = (column: number, row: number, size: number) =>
    grain[(Math.floor(row / size) % 64) * 64 + (Math.floor(column / size) % 64)] ?? 0;
  const plank = width / 7;
  const grounds: Record<PhotoPlan['ground'], Ground> = {
    plain: () => [96, 70, 52],
    concrete: (column, row) => {
      const value = 118 + 26 * coarse(column, row, 9) + 18 * coarse(column + 5, row + 11, 3);
      return [value, value, value - 4];
    },
    planks: (column, row) => {
      const gap = column % plank < 3 ? 0.45 : 1;
      const value = (0.8 + 0.25 * coarse(Math.floor(column / plank) * 9, row, 40)) * gap;
      return [168 * value, 124 * value, 82 * value];
    },
    gravel: (column, row) => {
      const value = 60 + 110 * coarse(column, row, 5) + 25 * coarse(column, row, 2);
      return [value, value * 0.96, value * 0.9];
    },
    grass: (column, row) => {
      const value = 0.5 + 0.6 * coarse(column, row, 2);
      return [70 * value, 118 * value, 48 * value];
    },
  };
  return grounds[ground];
}

/** A delivery docket without its words: a heading, a ruled table with bars of text, a stamp. */
function formOf({ paper, seed }: PhotoPlan): PageColour {
  const random = randomFrom(seed + 5);
  const rows = 6 + Math.floor(random() * 6);
  const lengths = Array.from({ length: 80 }, random);
  const ink = [40, 44, 60] as const;
  return ({ x, y }) => {
    const isHeading = y > 0.05 && y < 0.09 && x > 0.08 && x < 0.55;
    const inTable = x > 0.07 && x < 0.93 && y > 0.25 && y < 0.8;
    const row = ((y - 0.25) / 0.55) * rows;
    const isRule = inTable && ((row % 1) * 0.55 < 0.004 * rows || Math.abs(x - 0.6) < 0.002);
    const isFrame = inTable && (x < 0.074 || x > 0.926 || y < 0.254 || y > 0.796);
    const line = Math.floor(row);
    const isText =
      inTable &&
      Math.abs((row % 1) - 0.5) < 0.16 &&
      x > 0.1 &&
      x < 0.1 + 0.4 * (lengths[line] ?? 0) + 0.05 &&
      Math.floor(x * 160) % 5 !== 0;
    const isStamp = Math.abs(Math.hypot(x - 0.75, (y - 0.88) * 1.4) - 0.08) < 0.006;
    if (isStamp) return [180, 40, 60];
    return isHeading || isRule || isFrame || isText ? ink : paper;
  };
}

/** How much two quadrilaterals overlap: intersection over union, 1 if they are the same. */
export function overlapOf(a: Quad, b: Quad): number {
  const steps = 200;
  const isIn = (quad: Quad, { x, y }: Point) =>
    quad.every((from, at) => {
      const to = quad[(at + 1) % 4] as Point;
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
    });
  let both = 0;
  let either = 0;
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1) {
      const place = { x: (column + 0.5) / steps, y: (row + 0.5) / steps };
      const inA = isIn(a, place);
      const inB = isIn(b, place);
      if (inA && inB) both += 1;
      if (inA || inB) either += 1;
    }
  return both / either;
}
