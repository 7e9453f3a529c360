import type { HealthReport } from './report.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d9d9d9, #3a3a3a); --quiet: light-dark(#595959, #a6a6a6) }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1rem; margin: 0 0 .5rem }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1rem; margin-top: 1.5rem }
section { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; min-width: 0 }
dl { margin: 0; display: grid; grid-template-columns: minmax(0, auto) minmax(45%, 1fr); gap: .125rem 1rem }
main { align-items: start }
dl dl { grid-column: 1 / -1; padding-left: 1rem }
dt { color: var(--quiet); overflow-wrap: anywhere } dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
dt.group, dd.sentence { grid-column: 1 / -1 } dd.sentence { text-align: left } p { margin: .25rem 0; color: var(--quiet) }
nav { display: flex; flex-wrap: wrap; column-gap: 1.5rem } nav a { color: inherit; line-height: 44px }
[role=status] { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem; margin-top: .5rem } ul { margin: 0; padding-left: 1.25rem }
[role=status].waits { border-color: light-dark(#b3261e, #ff8a80); border-width: 2px }
`;

/** A longer value takes the full width of the card. */
const SENTENCE_CHARACTERS = 40;

/** The report as an HTML page. */
export function healthPage(report: HealthReport, product: string): string {
  const { versions, process, data, services, faults } = report;
  const running = {
    since: moment(process.startedAt),
    for: duration(process.uptimeSeconds),
    memory: size(process.memoryBytes),
    'loop delay, median': `${process.eventLoopDelayMs.p50} ms`,
    'loop delay, 99 of 100': `${process.eventLoopDelayMs.p99} ms`,
    'loop delay, longest': `${process.eventLoopDelayMs.max} ms`,
  };
  const stored = {
    ...Object.fromEntries(Object.entries(data.entries).map(([name, bytes]) => [name, size(bytes)])),
    total: size(data.total),
    'free on the disk': size(data.free),
  };
  const last = faults.last.map(({ time, name, code }, index) => [
    `${index + 1}. ${moment(time)}`,
    code ? `${name} (${code})` : name,
  ]);
  const sections = [
    section('Process', running),
    section('Versions', versions),
    section('On disk', stored),
    section(`Faults: ${faults.count}`, Object.fromEntries(last), 'None since the start.'),
    ...Object.entries(services).map(([name, state]) => section(name, state, 'Nothing to report.')),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(product)}: state of this server</title>
<style>${STYLE}</style></head>
<body><h1>State of this server</h1>
<nav><a href="/">${escaped(product)}</a> <a href="/_local/outbox">Emails</a> <a href="/_local/health.json">This page as JSON</a></nav>
${attention(services)}
<main>${sections.join('\n')}</main>
</body></html>`;
}

/** The problems that a service reports about itself. */
function attention(services: HealthReport['services']): string {
  const problems = Object.entries(services).flatMap(([name, { problem }]) =>
    typeof problem === 'string' && problem !== '' ? [`${name}: ${problem}`] : [],
  );
  if (problems.length === 0) return '<div role="status">No service reports a problem.</div>';
  const items = problems.map((each) => `<li>${escaped(each)}</li>`);
  return `<div role="status" class="waits"><ul>${items.join('')}</ul></div>`;
}

function section(title: string, state: object, whenEmpty = ''): string {
  const isEmpty = Object.keys(state).length === 0;
  return `<section><h2>${escaped(title)}</h2>${isEmpty ? `<p>${whenEmpty}</p>` : list(state)}</section>`;
}

function list(state: object): string {
  const rows = Object.entries(state).map(([name, value]) => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isGroup) return `<dt class="group">${escaped(name)}</dt>${list(value)}`;
    const text = shown(name, value);
    const isLong = text.length > SENTENCE_CHARACTERS;
    return `<dt${isLong ? ' class="group"' : ''}>${escaped(words(name))}</dt><dd${isLong ? ' class="sentence"' : ''}>${escaped(text)}</dd>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

/** `ageSeconds` is labelled "age" and shown in a suitable unit. */
const words = (name: string) => name.replace(/(?<=.)Seconds$/, '');

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') {
    if (/bytes$/i.test(name)) return size(value);
    return /Seconds$/.test(name) ? duration(value) : value.toLocaleString('en');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moment(value) : value;
}

const moment = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}

function duration(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3_600) % 24, (seconds / 60) % 60].map(
    Math.floor,
  );
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return minutes ? `${minutes} min` : `${seconds} s`;
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
