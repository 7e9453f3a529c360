import { type Handle, pathOf } from './http-server.ts';
import type { LocalService } from './service.ts';

/** The state of each service, as a page at `/_local` and as JSON at `/_local/health.json`. */
export function createHealth(services: readonly Pick<LocalService, 'name' | 'health'>[]): Handle {
  const report = () => Object.fromEntries(services.map((service) => [service.name, service.health()]));
  return async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    const path = pathOf(request);
    if (path === '/_local/health.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(report()));
    } else if (path === '/_local') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(report()));
    } else {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    }
  };
}

function page(report: Record<string, Record<string, unknown>>): string {
  const sections = Object.entries(report).map(([name, state]) => {
    const rows = Object.entries(state).map(
      ([key, value]) => `<dt>${escaped(key)}</dt><dd>${escaped(shown(value))}</dd>`,
    );
    return `<section><h2>${escaped(name)}</h2><dl>${rows.join('')}</dl></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local services</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }
dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
</style></head>
<body><h1>Local services</h1>
<p><a href="/">The app</a> · <a href="/_local/outbox">Outbox: every mail it sent</a> · <a href="/_local/health.json">as JSON</a></p>
${sections.join('\n')}
</body></html>`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
