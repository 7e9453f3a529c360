import type { StoredMail } from './mail-store.ts';
import { escapeHtml, pageFrame, timeElement } from './page-frame.ts';

interface ListView {
  readonly mails: readonly StoredMail[];
  /** The search text for recipients. Empty for all. */
  readonly search: string;
  /** The number of all stored emails, shown or not. */
  readonly total: number;
  /** The name of the product that sends the emails. */
  readonly product: string;
  /** Whether emails go to a mail server. */
  readonly isSending: boolean;
  /** The address of the outbox. */
  readonly path: string;
}

const PREVIEW_CHARACTERS = 160;

/** The list of emails, newest first. All their content is shown as text. */
export function listPage(view: ListView): string {
  const { mails, search, total, product, path, isSending } = view;
  const count = search === '' ? shownOf(mails.length, total) : `${mails.length} found for “${search}”.`;
  const where = isSending
    ? 'Mails that this installation sends. What a mail server has taken is with its recipient alone: its words are not kept here. What waits is tried again, and is not deleted.'
    : 'Mails and text messages that this installation has sent. They stay on this machine and go nowhere else. Only its operator can open this page: it shows verification codes.';
  return pageFrame(
    'Outbox',
    product,
    `<h1>Outbox</h1>
<p>${where}</p>
<div class="bar">
<form class="search" method="get" action="${path}" role="search">
<label>Recipient <input type="search" name="search" value="${escapeHtml(search)}" autocomplete="off"></label>
<button>Search</button>
</form>
<form method="post" action="${path}/clear"><button class="quiet">Delete all</button></form>
</div>
<p class="meta" role="status">${escapeHtml(count)} <a href="${path}">${search === '' ? 'Reload' : 'Show all'}</a></p>
${mails.length === 0 ? emptyText(search) : `<ul>\n${mails.map((mail) => item(mail, path)).join('\n')}\n</ul>`}`,
  );
}

function shownOf(shown: number, total: number): string {
  if (total === 0) return 'Nothing sent.';
  return shown < total ? `The newest ${shown} of ${total}.` : `${total} in all.`;
}

function emptyText(search: string): string {
  return search === ''
    ? '<p>No mail has been sent yet. When the product sends one, a verification code for instance, it appears here.</p>'
    : '<p>No mail went to a recipient with these letters in the address.</p>';
}

function item(mail: StoredMail, path: string): string {
  const code = mail.code
    ? `\n<div><span class="code" title="One click selects the code">${escapeHtml(mail.code)}</span></div>`
    : '';
  const preview = mail.text.replaceAll(/\s+/g, ' ').trim().slice(0, PREVIEW_CHARACTERS);
  return `<li>
<h2><a href="${path}/${mail.id}">${escapeHtml(titleOf(mail))}</a></h2>
<p class="meta">${kindOf(mail)} to ${escapeHtml(mail.to.join(', '))} · ${timeElement(mail.sentAt)}${stateOf(mail)}</p>${code}
<p class="preview">${escapeHtml(preview)}</p>
</li>`;
}

const STATES = { kept: '', waiting: 'waits', sent: 'sent', failed: 'cannot be sent' } as const;

/** Such as ` · waits: connect ECONNREFUSED`. */
function stateOf({ state, problem }: StoredMail): string {
  if (state === 'kept') return '';
  return ` · ${escapeHtml(problem ? `${STATES[state]}: ${problem}` : STATES[state])}`;
}

/** A text message has no subject. */
function titleOf(mail: StoredMail): string {
  if (mail.kind === 'sms') return 'Text message';
  return mail.subject.trim() === '' ? '(no subject)' : mail.subject;
}

const kindOf = ({ kind }: StoredMail): string =>
  `<span class="kind">${kind === 'sms' ? 'SMS' : 'Mail'}</span>`;

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
