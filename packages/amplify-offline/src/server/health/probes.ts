import { type Handle, pathOf } from '../http-server.ts';
import { PROBE_PATH } from '../installation.ts';

/**
 * Probes for a supervisor or load balancer: `live` while the process answers, `ready` while it serves requests. They
 * report nothing else; the operator's pages give the reasons.
 * @param isReady false once the server is stopping
 */
export function createProbes(isReady: () => boolean): Handle {
  return async (request, response) => {
    const name = pathOf(request).slice(PROBE_PATH.length + 1);
    const isKnown = name === 'live' || name === 'ready';
    const status = !isKnown ? 404 : name === 'ready' && !isReady() ? 503 : 200;
    const word = status === 200 ? name : isKnown ? 'stopping' : 'not found';
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ status: word }));
  };
}
