import type { MadeDocket, Random } from './made-docket.ts';

/** How a docket lies before the camera: how far the page leans, and how far it is turned, both in degrees. */
export const SLANTS = {
  'from above': { lean: 4, turn: 3 },
  'at a slant': { lean: 20, turn: 9 },
  'at a strong slant': { lean: 32, turn: 27 },
} as const;

/** In pixels: a phone's picture reduced to a fifth of its area. */
export const PHOTO = { width: 1_800, height: 2_400 };

const GROUNDS = ['#6b5138', '#807d78', '#303034', '#aab0b6', '#52703c'];
const PAPERS = ['#fbfbf6', '#f8eab0', '#f4d2d8', '#fffbf0'];

/** A page that looks like a photo of the docket: on a rough ground, under uneven light, with noise. */
export function scene(
  { html, font }: MadeDocket,
  { lean, turn }: { lean: number; turn: number },
  random: Random,
): string {
  const either = (most: number) => (random() < 0.5 ? -1 : 1) * most * (0.6 + 0.4 * random());
  const one = (all: readonly string[]) => all[Math.floor(random() * all.length)] as string;
  const rough = (frequency: number, seed: number) =>
    `<filter id="rough${seed}"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/>
     <feColorMatrix type="saturate" values="0"/></filter>`;
  const seed = 1 + Math.floor(random() * 900);
  const [angle, edge, dark] = [Math.floor(random() * 360), 35 + random() * 30, 0.25 + random() * 0.3];
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; }
    .ground { position: relative; width: ${PHOTO.width}px; height: ${PHOTO.height}px; overflow: hidden; perspective: 2600px;
      isolation: isolate; background: ${one(GROUNDS)}; }
    svg, .light { position: absolute; inset: 0; width: 100%; height: 100%; }
    .rough { opacity: 0.35; mix-blend-mode: overlay; }
    .noise { opacity: 0.08; }
    .light { mix-blend-mode: multiply; background: linear-gradient(${angle}deg, white ${edge}%, rgb(0 0 0 / ${dark}) ${edge + 8}%); }
    main { box-sizing: border-box; position: absolute; left: 300px; top: 350px; width: 1200px; height: 1650px; padding: 70px;
      font: 26px "${font}"; color: #222; background: ${one(PAPERS)}; box-shadow: 0 0 30px #0009;
      transform: rotateX(${either(lean)}deg) rotateY(${either(lean / 2)}deg) rotateZ(${either(turn)}deg); filter: blur(0.7px); }
    h1 { font-size: 42px; } h2 { font-size: 32px; }
    table { width: 100%; margin: 24px 0; border-collapse: collapse; }
    td, th { padding: 8px 11px; text-align: left; } .ruled td, .ruled th { border: 2.5px solid #444; }
  </style>
  <div class="ground"><svg class="rough">${rough(0.02, seed)}<rect width="100%" height="100%" filter="url(#rough${seed})"/></svg>
  <main>${html}</main><div class="light"></div>
  <svg class="noise">${rough(0.9, seed + 1)}<rect width="100%" height="100%" filter="url(#rough${seed + 1})"/></svg></div>`;
}
