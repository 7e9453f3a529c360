import type { Page } from 'playwright';

const WHEEL_TURNS = 120;
const TURN_PIXELS = 240;
/** A frame that took longer than this missed 60 frames per second. */
const SLOW_MS = 25;

/** Turns the wheel over the middle of the page, and counts the frames that it shows meanwhile. */
export async function framesWhileScrolling(page: Page): Promise<{ perSecond: number; slowShare: number }> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.bringToFront();
  await page.mouse.move(width / 2, height * 0.7);
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (now: number) => {
      times.push(now);
      if (Object.hasOwn(window, 'frames60')) requestAnimationFrame(note);
    };
    Object.assign(window, { frames60: times });
    requestAnimationFrame(note);
  });
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, TURN_PIXELS);
  const times = await page.evaluate(() => {
    const { frames60 } = window as unknown as { frames60: number[] };
    Reflect.deleteProperty(window, 'frames60');
    return frames60;
  });
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    perSecond: (1_000 * gaps.length) / total,
    slowShare: gaps.filter((gap) => gap > SLOW_MS).length / gaps.length,
  };
}
