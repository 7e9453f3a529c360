const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * The policy of the outbox pages. They have no script: one click selects a whole code. Frames contain the HTML of
 * emails.
 */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; --ground: #faf7f0; --card: #fffdf8; --ink: #1d2126; --quiet: #5b6068; --rule: #cfc8b8;
  --accent: #b34700; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101b2b; --card: #16243a; --ink: #e8edf3; --quiet: #aebaca; --rule: #35455c; --accent: #ff8a3d;
    --on-accent: #101b2b; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.0625rem; line-height: 1.35; margin: 0; }
p { margin: .5rem 0; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.bar { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
.bar form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.bar .search { flex: 1 1 16rem; }
label { display: block; flex: 1 1 12rem; font-size: .875rem; color: var(--quiet); }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--rule); border-radius: .25rem;
  background: var(--card); color: var(--ink); font: inherit; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: .25rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--accent); }
ul { list-style: none; margin: 0; padding: 0; }
li, .mail { margin: .75rem 0; padding: .875rem 1rem; border: 1px solid var(--rule); border-radius: .25rem;
  background: var(--card); }
.meta { margin: .125rem 0 0; color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums; }
.kind { display: inline-block; padding: 0 .375rem; border: 1px solid var(--rule); border-radius: .25rem; }
.code { display: inline-block; margin: .625rem 0 0; padding: .375rem .875rem; border: 2px solid var(--accent);
  font: 600 1.375rem/1.25 ui-monospace, monospace; letter-spacing: .12em; user-select: all; cursor: copy; }
.preview { margin: .5rem 0 0; color: var(--quiet); }
pre { margin: .75rem 0 0; white-space: pre-wrap; font: inherit; }
iframe { width: 100%; height: 32rem; margin-top: .5rem; border: 1px solid var(--rule); background: #ffffff;
  color-scheme: light; }`;

/** A page of the outbox. `content` is escaped HTML; `product` is the product that sends the emails. */
export function pageFrame(title: string, product: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(product)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Such as `2026-03-02 10:15:30 UTC`. */
export function timeElement(epochMs: number): string {
  const iso = new Date(epochMs).toISOString();
  return `<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`;
}
