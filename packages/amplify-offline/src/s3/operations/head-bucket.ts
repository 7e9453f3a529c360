import type { Call } from '../call.ts';

/** HeadBucket: confirms that the bucket exists and names its region. */
export function headBucket({ on, response }: Call): void {
  response.writeHead(200, { 'x-amz-bucket-region': on.region }).end();
}
