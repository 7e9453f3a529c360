import type { StoredMail } from './mail-store.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The page has no script: a code is selected whole by one click, and the page reloads by a link. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE = `
:root { color-scheme: light dark; --ground: #faf7f0; --ink: #1d2126; --rule: #cfc8b8; --accent: #b34700; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101b2b; --ink: #e8edf3; --rule: #35455c; --accent: #ff8a3d; }
}
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; }
a { color: var(--accent); }
article { border-top: 1px solid var(--rule); padding: 1rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 0; }
.meta { margin: 0; opacity: .8; font-variant-numeric: tabular-nums; }
.code { display: inline-block; margin: .75rem 0 0; padding: .5rem 1rem; border: 2px solid var(--accent);
  font: 600 1.5rem/1.2 ui-monospace, monospace; letter-spacing: .15em; user-select: all; cursor: copy; }
pre { margin: .75rem 0 0; white-space: pre-wrap; font: inherit; }`;

/** The mails, newest first, as one page. All of a mail is text: its HTML is shown as its source, never rendered. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const list =
    mails.length === 0
      ? '<p>No mail has been sent yet. When the product sends one, a verification code for instance, it appears here.</p>'
      : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox – Plumbline</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails that this installation has sent. They stay here and go nowhere else. <a href="">Reload</a></p>
${list}
</main>
</body>
</html>
`;
}

function article(mail: StoredMail): string {
  const sentAt = new Date(mail.sentAt).toISOString();
  const code = mail.code
    ? `<div><span class="code" title="Click selects the code">${escapeHtml(mail.code)}</span></div>`
    : '';
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to.join(', '))} · from ${escapeHtml(mail.from)} ·
<time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
${code}
<pre>${escapeHtml(mail.text === '' ? (mail.html ?? '') : mail.text)}</pre>
</article>`;
}
