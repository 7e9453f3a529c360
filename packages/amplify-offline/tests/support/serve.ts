import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalService } from '#src/server/service.ts';

export interface Served<Service> {
  readonly origin: string;
  readonly service: Service;
  close(): Promise<void>;
}

/** Serves one local service over real HTTP on a free port. */
export async function serve<Service extends LocalService>(service: Service): Promise<Served<Service>> {
  const server = createServer((request, response) => {
    service.handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    service,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
    },
  };
}

/** A folder that is removed after the test file. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'amplify-offline-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The access key of the product's own Lambdas. */
export const credentials = { accessKeyId: 'AKIALOCALTEST', secretAccessKey: 'a-secret-for-tests' };
export const secretFor = (id: string) =>
  id === credentials.accessKeyId ? credentials.secretAccessKey : undefined;
export const region = 'ap-southeast-2';
