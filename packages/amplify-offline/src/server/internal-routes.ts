import type { IncomingMessage } from 'node:http';
import { pathOf, type Routes } from './http-server.ts';
import { S3_PATH } from './installation.ts';
import { refuseOtherService } from './other-service.ts';
import type { LocalService, OwnService } from './service.ts';

export interface InternalRoutesOptions {
  readonly appSync: LocalService;
  readonly cognito: LocalService;
  readonly parameters: LocalService;
  readonly outbox: LocalService;
  readonly s3: LocalService;
  /** The product's own services. */
  readonly own: readonly OwnService[];
}

/** Routes for functions: the AWS services at the SDKs' own paths, and the product's own services at theirs. */
export function internalRoutes(options: InternalRoutesOptions): Routes {
  return {
    async handle(request, response) {
      const service = serviceOf(request, options);
      if (service) await service.handle(request, response);
      else refuseOtherService(request, response);
    },
    upgrade: (_, socket) => socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n'),
  };
}

function serviceOf(request: IncomingMessage, options: InternalRoutesOptions): LocalService | undefined {
  const path = pathOf(request);
  // The AWS JSON protocols share one path. The x-amz-target header names the service.
  const target = String(request.headers['x-amz-target'] ?? '');
  if (target.startsWith('AmazonSSM.')) return options.parameters;
  if (target.startsWith('AWSCognitoIdentityProviderService.') || path.endsWith('/jwks.json'))
    return options.cognito;
  if (path === '/graphql') return options.appSync;
  if (path.startsWith('/v2/email/')) return options.outbox;
  if (path.startsWith(`${S3_PATH}/`)) return options.s3;
  return options.own.find((service) => service.serves(path));
}
