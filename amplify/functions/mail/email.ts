import { escapeHtml } from '../escape-html.ts';

/** A part of an email. All of it is plain text, including user input, and is escaped for HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Another person's text, line by line as written. */
  | { kind: 'quote'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; url: string };

/** The content of an email, before it becomes text or HTML. */
export interface Email {
  subject: string;
  blocks: readonly Block[];
}

const SIGNATURE = 'Plumbline';

/** The email as plain text. */
export function emailText({ blocks }: Email): string {
  return `${[...blocks.map(blockText), SIGNATURE].join('\n\n')}\n`;
}

/** The email as HTML that loads nothing. */
export function emailHtml({ blocks }: Email): string {
  const body = `${blocks.map(blockHtml).join('')}<p>${SIGNATURE}</p>`;
  return `<!doctype html><html lang="en"><body style="font: 16px/1.5 sans-serif">${body}</body></html>`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'quote':
      return shown(block.text).replace(/^/gm, '> ');
    case 'code':
      return `    ${block.code}`;
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="white-space: pre-wrap">${escapeHtml(shown(block.text))}</blockquote>`;
    case 'code':
      return `<p style="font: bold 1.5em monospace; letter-spacing: 0.1em">${escapeHtml(block.code)}</p>`;
    case 'link': {
      const url = escapeHtml(block.url);
      return `<p><a href="${url}">${escapeHtml(block.label)}</a></p><p>${url}</p>`;
    }
  }
}

/** Another person's text without invisible characters, such as those that change the writing direction. */
const shown = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '');

/** The longest name used in a greeting. Longer ones are not names of people. */
const GREETED_CHARACTERS = 60;

/**
 * The first line of an email. It names the person only if the name looks like one: a sign-up with a stranger's address can
 * have any text as its name, which must not become an advertisement or a link in our email.
 */
export function greeting(name: string | undefined): string {
  const trimmed = name?.trim() ?? '';
  const isName = trimmed.length <= GREETED_CHARACTERS && /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(trimmed);
  return isName ? `Hello ${trimmed},` : 'Hello,';
}

/** A text for one line of an email header, without line breaks. */
export const singleLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
