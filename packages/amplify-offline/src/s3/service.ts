import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createDiskGuard } from '../server/disk-guard.ts';
import type { LocalService } from '../server/service.ts';
import { parseAddress } from './address.ts';
import { answerError } from './answer-error.ts';
import { openBucket } from './bucket.ts';
import { effectiveHeaders } from './call.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { answerGenerated, type GeneratedFiles } from './generated-files.ts';
import type { OnObjectEvent } from './object-events.ts';
import { authorize, permissionsOf, type S3Action } from './permissions.ts';
import { operationOf } from './routes.ts';
import { S3Error } from './s3-error.ts';

export interface S3Options {
  /** The folder of the objects and their index. */
  readonly dir: string;
  readonly bucket: string;
  readonly region: string;
  /** Objects are at `{publicPath}/{bucket}/{key}`. */
  readonly publicPath: string;
  /** The web origins from which a browser may use presigned URLs. */
  readonly allowedOrigins: readonly string[];
  /** The secret of an AWS access key. */
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /**
   * Whether the key's owner may perform the action on the object, or on the bucket if no key is given. `prefix` is
   * the prefix of a list request.
   */
  readonly allows: (accessKeyId: string, action: S3Action, key?: string, prefix?: string) => boolean;
  readonly onObjectEvent?: OnObjectEvent;
  /** Disk space that uploads must leave free. Defaults to none. */
  readonly diskReserveBytes?: number;
  /** The age at which an unfinished multipart upload is ended. Defaults to never. */
  readonly abandonedAfterMs?: number;
  /** A second bucket with the files that Amplify generates. */
  readonly generated?: GeneratedFiles;
  /** Called with server faults. The client sees only InternalError. */
  readonly onError: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Users' files are served from the app's own origin, so nothing in them may run there. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** One bucket: S3's REST protocol with path-style addresses, over files on disk. */
export function createS3(options: S3Options): LocalService {
  const now = options.now ?? Date.now;
  const { region } = options;
  const bucket = openBucket(options.dir, {
    ...{ name: options.bucket, region, now, abandonedAfterMs: options.abandonedAfterMs ?? null },
    guard: createDiskGuard(path.dirname(options.dir), options.diskReserveBytes ?? 0),
    // The object is already stored, so an error in its event is only logged.
    onObjectEvent: async (name, object) => {
      await Promise.resolve(options.onObjectEvent?.(name, object)).catch(options.onError);
    },
  });
  const authorizer = { region, secretFor: options.secretFor, now: () => new Date(now()) };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') return answerPreflight(request, response, options.allowedOrigins);
    const { accessKeyId, payloadHash } = authorize(request, authorizer);
    const address = parseAddress(request.url ?? '/', options.publicPath);
    if (options.generated?.bucket === address.bucket) {
      return answerGenerated(options.generated, address, { request, response, accessKeyId });
    }
    if (address.bucket !== bucket.name) {
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    }
    const headers = effectiveHeaders(request, address.query);
    const permissions = permissionsOf((action, key, prefix) =>
      options.allows(accessKeyId, action, key, prefix),
    );
    const { run, action } = operationOf(request.method ?? '', address, headers);
    const prefix = address.query.get('prefix') ?? undefined;
    if (action) permissions.require(action, address.key || undefined, prefix);
    await run({ ...address, on: bucket, permissions, request, response, headers, payloadHash });
  };

  return {
    name: 's3',
    async handle(request, response) {
      for (const [name, value] of Object.entries(HARMLESS)) response.setHeader(name, value);
      response.setHeader('x-amz-request-id', randomUUID());
      allowOrigin(request, response, options.allowedOrigins);
      await route(request, response).catch((error) => answerError(error, request, response, options.onError));
    },
    health: () => ({
      bucket: bucket.name,
      ...bucket.index.totals(),
      unfinishedUploads: bucket.uploads.count(),
    }),
    async close() {
      bucket.database.close();
    },
  };
}
