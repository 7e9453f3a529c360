import { dayInWords } from '#domain/text/day.ts';
import { escapeHtml } from '../escape-html.ts';
import type { StoredRow } from './company-rows.ts';

/** The rows from which the pages of an export are made, by model. */
export type ExportedPages = Record<
  'Company' | 'Project' | 'Document' | 'Conversation' | 'Message',
  StoredRow[]
>;

interface About {
  companyId: string;
  createdAt: string;
  rows: Readonly<Record<string, number>>;
}

/** The start page of an unpacked export: the documents of every project, with links to their files. */
export function indexPage(
  { companyId, createdAt, rows }: About,
  { Company: [company], Project: projects, Document: documents }: ExportedPages,
): string {
  const sections = projects.map(({ id, name, deletedAt }) => {
    const own = documents.filter(({ projectId }) => projectId === id).toSorted(byName);
    return `<h2>${text(name)}${deletedAt ? ' (in the trash)' : ''}</h2>
<table><tr><th>Document</th><th>Number</th><th>Rev</th><th>State</th><th>Text</th></tr>
${own.map((document) => documentRow(document, companyId)).join('\n')}</table>`;
  });
  const kept = Object.entries(rows).map(
    ([name, count]) => `<li><a href="rows/${name}.jsonl">${name}</a>: ${count}</li>`,
  );
  return page(
    text(company?.name ?? companyId),
    `<p>Exported from Plumbline on ${text(dayInWords(createdAt))}. <a href="conversations.html">Questions and answers</a>.
Each file’s SHA-256 is in <a href="manifest.json">manifest.json</a>.</p>
${sections.join('\n')}
<h2>Rows</h2><ul>${kept.join('\n')}</ul>`,
  );
}

function documentRow(
  { name, documentNumber, revision, state, deletedAt, s3Key, textKey }: StoredRow,
  companyId: string,
): string {
  const cells = [
    link(s3Key, companyId, name),
    text(documentNumber),
    text(revision),
    deletedAt ? 'in the trash' : text(state),
    textKey ? link(textKey, companyId, 'text') : '',
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** The questions with their answers, and the place of each quote. */
export function conversationsPage({ Conversation: conversations, Message: messages }: ExportedPages): string {
  const parts = conversations.map(({ id, name }) => {
    const own = messages
      .filter(({ conversationId }) => conversationId === id)
      .toSorted((a, b) => String(a.createdAt).localeCompare(String(b.createdAt)));
    return `<h2>${text(name ?? 'Conversation')}</h2>\n${own.map(messageBlock).join('\n')}`;
  });
  return page('Questions and answers', `<p><a href="index.html">Documents</a></p>\n${parts.join('\n')}`);
}

interface Cited {
  number: number;
  documentName: string;
  page: number;
  quote: string;
}

function messageBlock({ role, content, answer }: StoredRow): string {
  const { text: answered, citations } = parsed<{ text?: string; citations?: Cited[] }>(answer) ?? {};
  const asked = listOf(parsed<{ text?: string }[]>(content))
    .flatMap((block) => block?.text ?? [])
    .join('\n');
  const cited = listOf(citations).map(
    ({ number, documentName, page: at, quote }) =>
      `<li value="${Number(number)}">${text(documentName)}, page ${Number(at)}: “${text(quote)}”</li>`,
  );
  return `<section><h3>${role === 'user' ? 'Question' : 'Answer'}</h3><pre>${text(answered ?? asked)}</pre>
${cited.length > 0 ? `<ol>${cited.join('\n')}</ol>` : ''}</section>`;
}

function link(key: unknown, companyId: string, words: unknown): string {
  const path = String(key);
  if (!path.startsWith(`${companyId}/`)) return text(words);
  const parts = ['storage', ...path.slice(companyId.length + 1).split('/')];
  return `<a href="${parts.map(encodeURIComponent).join('/')}">${text(words)}</a>`;
}

/** A malformed row must not stop the export of the others. */
const listOf = <Item>(value: readonly Item[] | null | undefined): readonly Item[] =>
  Array.isArray(value) ? value : [];

const byName = (a: StoredRow, b: StoredRow) => String(a.name).localeCompare(String(b.name));

/** Escapes user input for HTML. */
const text = (value: unknown) => (value === null || value === undefined ? '' : escapeHtml(String(value)));

function parsed<Value>(json: unknown): Value | null {
  try {
    const value: unknown = JSON.parse(String(json));
    return (typeof value === 'string' ? JSON.parse(value) : value) as Value;
  } catch {
    return null;
  }
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>:root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #8886;padding:.5rem .6rem .5rem 0;text-align:left;vertical-align:top}pre{white-space:pre-wrap;font:inherit}</style>
</head><body><h1>${title}</h1>
${body}
</body></html>
`;
}
