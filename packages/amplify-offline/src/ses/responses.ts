import type { ServerResponse } from 'node:http';

const UNCACHED = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...UNCACHED });
  response.end(JSON.stringify(value));
}

/** An error in the form of the AWS REST-JSON protocol. */
export function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  response.setHeader('x-amzn-errortype', type);
  sendJson(response, status, { message });
}

export function sendHtml(response: ServerResponse, policy: string, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...UNCACHED,
  });
  response.end(html);
}
