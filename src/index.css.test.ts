import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./index.css', import.meta.url), 'utf8');

/** `--name: light-dark(#light, #dark)` as it is in the style sheet. */
function token(name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  if (!light || !dark) throw new Error(`no token --${name}`);
  return { light, dark };
}

/** `--name: #colour` of the theme for glaring sun. */
function sunToken(name: string): string {
  const [, block = ''] = /\[data-theme="sun"\] \{([^}]*)\}/.exec(css) ?? [];
  const [, colour] = new RegExp(`--${name}: (#\\w{6});`).exec(block) ?? [];
  if (!colour) throw new Error(`no token --${name}`);
  return colour;
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['paper', 'sheet', 'wash'];
const inks = ['ink', 'ink-soft', 'accent-text', 'verified', 'unverified', 'failed'];
const pencils = ['pencil-blue', 'pencil-plum', 'pencil-teal'];
const textOnGround = [...inks, ...pencils].flatMap((text) =>
  grounds.map((ground) => [text, ground] as const),
);
const text = [
  ...textOnGround,
  ['accent-ink', 'accent'],
  ['ink', 'accent-wash'],
  ['accent-text', 'accent-wash'],
  ['failed', 'failed-wash'],
  ['failed-ink', 'failed'],
] as const;
const controls = grounds.map((ground) => ['rule', ground] as const);

describe.each(['light', 'dark'] as const)('the tokens in %s', (theme) => {
  it.each(text)('keep %s readable on %s (4.5 : 1)', (one, other) => {
    expect(contrast(token(one)[theme], token(other)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('keep the frame of a control (%s) visible on %s (3 : 1)', (one, other) => {
    expect(contrast(token(one)[theme], token(other)[theme])).toBeGreaterThanOrEqual(3);
  });
});

describe('the tokens in glaring sun', () => {
  it.each(text)('keep %s readable on %s (7 : 1)', (one, other) => {
    expect(contrast(sunToken(one), sunToken(other))).toBeGreaterThanOrEqual(7);
  });

  it.each(controls)('keep the frame of a control (%s) visible on %s (4.5 : 1)', (one, other) => {
    expect(contrast(sunToken(one), sunToken(other))).toBeGreaterThanOrEqual(4.5);
  });
});

it('finds a pair that cannot be read', () => {
  expect(contrast('#ffffff', token('accent').light)).toBeLessThan(4.5);
});
