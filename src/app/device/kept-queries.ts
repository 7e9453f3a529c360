import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import type { KeptDocuments } from '#features/documents/api/kept-documents.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { type Reach, unlessUnreachable } from '#lib/http/unreachable.ts';

/**
 * The queries whose data a device stores, by the beginning of their key: lists and texts that the person has opened.
 * All are plain data.
 */
const KEPT: readonly (readonly string[])[] = [
  ['projects'],
  ['company'],
  ['members'],
  ['documents', 'project'],
  ['documents', 'company'],
  ['documents', 'one'],
  ['documents', 'text'],
  ['documents', 'words'],
  ['documents', 'details'],
  ['sheets', 'project'],
  ['conversations'],
  ['messages'],
];

/** A query is written at most once in this time. What follows a write within it is written together at its end. */
const WRITE_EVERY_MS = 1_000;

export interface KeptQuery {
  data: unknown;
  /** When it was fetched, in milliseconds since 1970. */
  at: number;
}

/** The kept data of a screen's lists, with their query keys. */
export type FirstKept = readonly (readonly [key: readonly string[], kept: KeptQuery])[];

const isKept = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  KEPT.some((start) => start.every((part, at) => queryKey[at] === part));

/** The beginning of the keys of links to files. */
const links = ['documents', 'view-url'] as const;

/** The document of a link query. Undefined for any other query. */
const linkedDocument = ({ queryKey: [topic, part, documentId] }: Pick<Query, 'queryKey'>) =>
  topic === links[0] && part === links[1] ? String(documentId) : null;

interface KeepingQueries {
  values: KeptValues;
  documents: KeptDocuments;
  hasRoom: (bytes: number) => Promise<boolean>;
  logFailure: (error: unknown) => void;
  /** Called each time the connection is lost or back. Returns a function that stops listening. */
  onConnection: (listener: (isOnline: boolean) => void) => () => void;
  reach: Reach;
  /** What is shown before any query starts (first-kept.ts). Each is fetched as soon as its screen asks for it. */
  first?: FirstKept;
}

/**
 * Stores on the device what these queries fetch, and supplies it when nothing can be fetched: with the time at which
 * it was fetched, so that it counts as stale and is fetched again with a connection. Returns a function that stops
 * this.
 */
export function keepQueries(
  queryClient: QueryClient,
  { values, documents, hasRoom, logFailure, onConnection, reach, first = [] }: KeepingQueries,
): () => void {
  /** The queries written within the last second, and whether they have changed since. */
  const written = new Map<string, { timer: ReturnType<typeof setTimeout>; hasChanged: boolean }>();
  const restored = new Set<string>();
  /** The queries that are shown from the device and have not been fetched since. */
  const old = new Set<string>();
  /** Those of them whose first request has had no reply yet. */
  const unconfirmed = new Set<string>();

  const keptQuery = async (query: Query) =>
    isKept(query) ? ((await values.read(query.queryHash)) as KeptQuery | null) : null;
  /** What the page itself has changed within the last second is not written yet. */
  const newest = (kept: KeptQuery | null, { state }: Query) =>
    kept && state.data !== undefined && state.dataUpdatedAt > kept.at
      ? { data: state.data, at: state.dataUpdatedAt }
      : kept;
  const keptLink = async (documentId: string): Promise<KeptQuery | null> => {
    const data = await documents.linkTo(documentId);
    return data === null ? null : { data, at: 0 };
  };

  /** Counts as fetched when it was, so that it is fetched again with a connection. Set after the query has stored the data as new. */
  function shown(query: Query, { data, at }: KeptQuery, then?: () => void): unknown {
    restored.add(query.queryHash);
    old.add(query.queryHash);
    setTimeout(() => {
      query.setState({ dataUpdatedAt: at });
      then?.();
    });
    return data;
  }

  /** A refusal is never answered from the device. */
  function takeBack(query: Query, error: unknown): void {
    if (!(error instanceof ConnectionLostError)) query.setState({ data: undefined });
  }

  const persister: QueryPersister = async (queryFn, context, query) => {
    const linked = linkedDocument(query);
    // Where the connection is known to be lost, the first screen does not wait until the request has failed. It is made
    // afterwards, because a server on the device itself replies without a network.
    const isFirst = query.state.data === undefined && !reach.isOnline();
    const first = isFirst ? await keptQuery(query).catch(() => null) : null;
    if (first)
      return shown(query, first, () => void query.fetch().catch((error) => takeBack(query, error))) as never;
    try {
      const reply = queryFn(context);
      const data = await (linked || isKept(query) ? unlessUnreachable(reply, reach) : reply);
      unconfirmed.delete(query.queryHash);
      if (linked) documents.keepOpened(linked, data as unknown as string).catch(logFailure);
      return data;
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) {
        if (unconfirmed.delete(query.queryHash)) takeBack(query, error);
        throw error;
      }
      const kept = linked ? await keptLink(linked) : newest(await keptQuery(query), query);
      if (!kept) throw error;
      return shown(query, kept) as never;
    }
  };
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, persister } });

  async function write({ queryHash, state }: Query): Promise<void> {
    const kept: KeptQuery = { data: state.data, at: state.dataUpdatedAt };
    if (state.data !== undefined && (await hasRoom(0))) await values.write(queryHash, kept);
  }

  /** Writes the first change at once, because the page may be closed in the next moment. */
  function writeSoon(query: Query): void {
    const recent = written.get(query.queryHash);
    if (recent) {
      recent.hasChanged = true;
      return;
    }
    write(query).catch(logFailure);
    const timer = setTimeout(() => {
      const hasChanged = written.get(query.queryHash)?.hasChanged;
      written.delete(query.queryHash);
      if (hasChanged) writeSoon(query);
    }, WRITE_EVERY_MS);
    written.set(query.queryHash, { timer, hasChanged: false });
  }

  for (const [queryKey, { data, at }] of first) {
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, data, { updatedAt: at });
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    if (!query) continue;
    query.invalidate();
    old.add(query.queryHash);
    unconfirmed.add(query.queryHash);
  }

  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    const { query } = event;
    if (restored.delete(query.queryHash)) return;
    old.delete(query.queryHash);
    writeSoon(query);
  });
  const endConnection = onConnection((isOnline) => {
    // Without a connection the server's links do not work. The next request for the document then returns the file on
    // this device. With one, what was shown from the device is fetched again.
    const outdated = isOnline
      ? queryClient.invalidateQueries({ predicate: ({ queryHash }) => old.has(queryHash) })
      : queryClient.invalidateQueries({ queryKey: links, refetchType: 'none' });
    outdated.catch(logFailure);
  });
  return () => {
    stop();
    endConnection();
    for (const { timer } of written.values()) clearTimeout(timer);
    queryClient.setDefaultOptions({ queries: { ...queries } });
  };
}
