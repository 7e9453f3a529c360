import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailStore, RecipientFilter, StoredMail } from './mail-store.ts';
import { PAGE_POLICY } from './page-frame.ts';
import { listPage, MAIL_POLICY, mailPage } from './pages.ts';
import { sendError, sendHtml, sendJson } from './responses.ts';

/** Answers a request of a browser or a test. Returns false for any other path. */
export type Browsing = (request: IncomingMessage, response: ServerResponse) => boolean;

const MAILS_SHOWN = 100;

/**
 * `{path}`, `{path}?search=`, `{path}/{id}` and `{path}/{id}.html` for people; `{path}.json?to=` for programs; `POST
 * {path}/clear` and `DELETE {path}.json` delete all emails. They show verification codes, so the routes admit only
 * the operator.
 */
export function createBrowsing(
  store: MailStore,
  { product, path, isSending }: { product: string; path: string; isSending: boolean },
): Browsing {
  const list = (request: IncomingMessage, response: ServerResponse) => {
    const filter = filterOf(request);
    const mails = store.list(MAILS_SHOWN, filter);
    const view = {
      mails,
      search: filter.search ?? filter.to ?? '',
      total: store.count(),
      product,
      path,
      isSending,
    };
    sendHtml(response, PAGE_POLICY, listPage(view));
  };
  const clear = (request: IncomingMessage, response: ServerResponse) => {
    if (!isSameOrigin(request))
      return sendError(response, 403, 'AccessDeniedException', 'Emails can be deleted only from this page.');
    store.clear();
    response.writeHead(303, { location: path }).end();
  };
  const show = (response: ServerResponse, mail: StoredMail | undefined, asHtml: boolean) => {
    if (!mail || (asHtml && mail.html === undefined)) {
      sendError(response, 404, 'NotFoundException', 'No email has this number.');
    } else if (asHtml) sendHtml(response, MAIL_POLICY, mail.html ?? '');
    else sendHtml(response, PAGE_POLICY, mailPage(mail, product, path));
  };
  return (request, response) => {
    const asked = request.url?.split('?')[0] ?? '';
    const [, id, asHtml] = asked.startsWith(path)
      ? (/^\/(\d{1,15})(\.html)?$/.exec(asked.slice(path.length)) ?? [])
      : [];
    const route = `${request.method} ${asked}`;
    const known = [`GET ${path}`, `GET ${path}.json`, `DELETE ${path}.json`, `POST ${path}/clear`].includes(
      route,
    );
    if (!known && !(request.method === 'GET' && id !== undefined)) return false;
    if (route === `GET ${path}`) list(request, response);
    else if (route === `GET ${path}.json`) {
      sendJson(response, 200, { mails: store.list(MAILS_SHOWN, filterOf(request)) });
    } else if (id !== undefined) show(response, store.find(Number(id)), asHtml !== undefined);
    else clear(request, response);
    return true;
  };
}

function filterOf(request: IncomingMessage): RecipientFilter {
  const { searchParams } = new URL(request.url ?? '/', 'http://outbox.invalid');
  const to = searchParams.get('to');
  const search = searchParams.get('search')?.trim();
  return { ...(to === null ? {} : { to }), ...(search ? { search } : {}) };
}

/**
 * A form of another origin must not delete emails. Browsers report a form's origin in Sec-Fetch-Site. Origin is null
 * under our referrer policy, so it is used only if the other header is missing. A program sends neither.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host = '' } = headers;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
