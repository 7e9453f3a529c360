import { kindOf, stateOf, titleOf } from './list-page.ts';
import type { StoredMail } from './mail-store.ts';
import { escapeHtml, pageFrame, timeElement } from './page-frame.ts';

/**
 * The policy for an email's HTML, which runs and loads nothing: no scripts, no forms, only embedded images, no links
 * that navigate, and an origin of its own.
 */
export const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

/** The page of one email: its HTML in a sandboxed frame, and its text. */
export function mailPage(mail: StoredMail, product: string, path: string): string {
  const code = mail.code
    ? `<div><span class="code" title="One click selects the code">${escapeHtml(mail.code)}</span></div>`
    : '';
  const html =
    mail.html === undefined
      ? ''
      : `<h2>As the recipient sees it</h2>
<iframe sandbox="" title="The mail as its recipient sees it" src="${path}/${mail.id}.html" referrerpolicy="no-referrer"></iframe>`;
  const text = mail.text === '' ? '' : `<h2>Text</h2>\n<pre>${escapeHtml(mail.text)}</pre>`;
  return pageFrame(
    titleOf(mail),
    product,
    `<p><a href="${path}">All mails</a></p>
<h1>${escapeHtml(titleOf(mail))}</h1>
<p class="meta">${kindOf(mail)} to ${escapeHtml(mail.to.join(', '))} · from ${escapeHtml(mail.from)} ·
${mail.replyTo ? `answers to ${escapeHtml(mail.replyTo)} · ` : ''}${timeElement(mail.sentAt)}${stateOf(mail)}</p>
${code}
<div class="mail">
${html}
${text}
</div>`,
  );
}
