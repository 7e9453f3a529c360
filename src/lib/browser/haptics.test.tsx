import { afterEach, describe, expect, it, vi } from 'vitest';
import { vibrate } from './haptics.ts';

function phone({ wasTouched = true, reducesMotion = false } = {}) {
  const felt: number[][] = [];
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: wasTouched },
    vibrate: (pattern: number[]) => felt.push(pattern),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  return felt;
}

afterEach(() => vi.unstubAllGlobals());

describe('vibrate', () => {
  it('is felt otherwise for what is kept than for what was refused', () => {
    const felt = phone();
    vibrate('kept');
    vibrate('refused');
    expect(felt[0]).toEqual([30]);
    expect(felt[1]?.length).toBeGreaterThan(1);
  });

  it('stays still where motion is unwanted, and before the page was touched', () => {
    expect(vibrateOn(phone({ reducesMotion: true }))).toEqual([]);
    expect(vibrateOn(phone({ wasTouched: false }))).toEqual([]);
  });
});

function vibrateOn(felt: number[][]): number[][] {
  vibrate('refused');
  return felt;
}
