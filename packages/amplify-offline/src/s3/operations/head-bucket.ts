import type { Call } from '../call.ts';

/** HeadBucket: that the bucket is there, and where. */
export function headBucket({ on, response }: Call): void {
  response.writeHead(200, { 'x-amz-bucket-region': on.region }).end();
}
