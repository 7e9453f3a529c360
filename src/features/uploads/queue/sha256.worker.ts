import { sha256Of } from './sha256.ts';

/** Frequent enough for smooth progress, because each message costs the page some work. */
const reportEveryBytes = 4 * 1024 * 1024;

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  let reported = 0;
  const sha256 = await sha256Of(file.stream(), (done) => {
    if (done - reported < reportEveryBytes) return;
    reported = done;
    self.postMessage({ done });
  });
  self.postMessage({ sha256 });
};
