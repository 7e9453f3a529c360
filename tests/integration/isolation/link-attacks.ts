import { createHash } from 'node:crypto';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3_PATH } from 'amplify-offline/installation';
import { REGION } from '#domain/limits/limits.ts';
import { BUCKET } from '#local/names.ts';
import { dataApiAs } from '#local/seed/data-api.ts';
import { type BothCompanies, type UploadLink, uploadLink } from './company-data.ts';
import type { People } from './people.ts';
import { SECRET } from './schema.ts';
import type { Credentials, World } from './world.ts';

/** A storage request by a caller who has a link, or only its address. */
export interface LinkAttack {
  readonly name: string;
  readonly url: string;
  readonly init?: RequestInit;
  /** Whether the storage must allow it. */
  readonly allowed: boolean;
}

/** How requests reach the storage. The negative control puts a proxy in between. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** Sends each request. Returns those with a wrong outcome. */
export async function tryLinks(attacks: readonly LinkAttack[], send: Send = fetch): Promise<string[]> {
  const different: string[] = [];
  for (const { name, url, init, allowed } of attacks) {
    const response = await send(url, init);
    const text = await response.text();
    const opened = response.ok || text.includes(SECRET);
    if (opened !== allowed) different.push(`${name} ${opened ? 'opened' : `refused: ${text.slice(0, 200)}`}`);
  }
  return different;
}

const DOWNLOAD =
  'query($id: ID!) { made: createDownloadUrl(documentId: $id, purpose: "file", disposition: "inline") { url } }';

/** Reading requests with a link, by its holder and by others. */
export async function readingAttacks(
  world: World,
  people: People,
  places: BothCompanies,
): Promise<LinkAttack[]> {
  const { victim, rival } = places;
  const linkOf = async (token: string, id: string) =>
    (await dataApiAs(world.origin, token)<{ made: { url: string } }>(DOWNLOAD, { id })).made.url;
  const own = await linkOf(people.user.accessToken, victim.documentId);
  const foreign = await linkOf(people.rivalUser.accessToken, rival.documentId);
  const bare = `${world.origin}${S3_PATH}/${BUCKET}/${victim.fileKey}`;
  const changed = (url: string, change: (url: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.href;
  };
  const query = (url: string, name: string, value: string) =>
    changed(url, ({ searchParams }) => searchParams.set(name, value));
  const refused: Record<string, string> = {
    'the file without a signature': bare,
    'the list of the bucket without a signature': `${world.origin}${S3_PATH}/${BUCKET}?list-type=2`,
    'the other company’s link with this file’s key': changed(foreign, (url) => {
      url.pathname = new URL(bare).pathname;
    }),
    'the other company’s link with a way up to this file': foreign.replace(
      rival.fileKey,
      `${rival.companyId}/..%2f${victim.fileKey}`,
    ),
    'a link with a longer life': query(own, 'X-Amz-Expires', '604800'),
    'a link with a later date': query(own, 'X-Amz-Date', '20991231T000000Z'),
    'a link for another account’s key': query(
      own,
      'X-Amz-Credential',
      `AKIAAAAAAAAAAAAAAAAA/20260101/${REGION}/s3/aws4_request`,
    ),
    'a link whose signature was changed': own.replace(/X-Amz-Signature=./, 'X-Amz-Signature=g'),
    'a link without its signature': changed(own, ({ searchParams }) =>
      searchParams.delete('X-Amz-Signature'),
    ),
    'a link that shows the file as a page': query(own, 'response-content-type', 'text/html'),
    'a link that names another version': query(own, 'versionId', 'null'),
    'a link that has ended': await signedLink(world, victim.fileKey, world.operator, -3_600),
    'a link signed with another secret': await signedLink(world, victim.fileKey, {
      ...world.operator,
      secretAccessKey: 'another secret',
    }),
  };
  const methods = ['PUT', 'DELETE', 'POST'].map((method) => ({
    name: `a link to read, used to ${method}`,
    url: own,
    init: { method, ...(method === 'DELETE' ? {} : { body: 'overwritten' }) },
    allowed: false,
  }));
  return [
    { name: 'a link to read', url: own, allowed: true },
    { name: 'the same link again, while it lives', url: own, allowed: true },
    {
      name: 'a link that the backend signs now',
      url: await signedLink(world, victim.fileKey, world.operator),
      allowed: true,
    },
    ...Object.entries(refused).map(([name, url]) => ({ name, url, allowed: false })),
    ...methods,
  ];
}

/** Writing requests with a link. */
export async function writingAttacks(
  world: World,
  people: People,
  places: BothCompanies,
): Promise<LinkAttack[]> {
  const { victim, rival } = places;
  const text = 'four';
  const api = (token: string) => dataApiAs(world.origin, token);
  const own = await uploadLink(api(people.owner.accessToken), victim.projectId, 'doc_5_written', text.length);
  const foreign = await uploadLink(
    api(people.rivalOwner.accessToken),
    rival.projectId,
    'doc_5_written',
    text.length,
  );
  const hashed = await uploadLink(
    api(people.owner.accessToken),
    victim.projectId,
    'doc_6_hashed',
    text.length,
    createHash('sha256').update(text).digest('hex'),
  );
  const put = (
    name: string,
    allowed: boolean,
    change: { link?: UploadLink; url?: string; body?: string; headers?: Record<string, string> } = {},
  ): LinkAttack => ({
    name,
    allowed,
    url: change.url ?? (change.link ?? own).url,
    init: {
      method: 'PUT',
      headers: { ...JSON.parse((change.link ?? own).headers), ...change.headers },
      body: change.body ?? text,
    },
  });
  return [
    put('a longer file than announced', false, { body: `${text}!` }),
    put('a shorter file than announced', false, { body: text.slice(1) }),
    put('a file of another type', false, { headers: { 'content-type': 'text/html' } }),
    put('a copy of the victim’s file in place of the body', false, {
      url: foreign.url,
      headers: { 'x-amz-copy-source': `/${BUCKET}/${victim.fileKey}` },
    }),
    put('the other company’s link with this file’s key', false, {
      url: foreign.url.replace(foreign.key, victim.fileKey),
    }),
    put('the other company’s link with a way up to this file', false, {
      url: foreign.url.replace(foreign.key, `${rival.companyId}/..%2f${victim.fileKey}`),
    }),
    put('a file made public', false, { headers: { 'x-amz-acl': 'public-read' } }),
    { name: 'a link to write, used to read', url: own.url, allowed: false },
    { name: 'a link to write, used to delete', url: own.url, init: { method: 'DELETE' }, allowed: false },
    put('exactly what was announced', true),
    put('the same once more, while the link lives', false),
    put('another file of that length, after the first', false, { body: 'evil' }),
    put('another file than its hash says', false, { link: hashed, body: 'evil' }),
    put('the file of the hash', true, { link: hashed }),
    put('the file of the hash once more, while the link lives', true, { link: hashed }),
    put('another file after the one of the hash', false, { link: hashed, body: 'evil' }),
  ];
}

/** A link as the backend signs it, as of `ageSeconds` ago. */
async function signedLink(
  world: World,
  Key: string,
  credentials: Credentials,
  ageSeconds = 0,
): Promise<string> {
  const { accessKeyId, secretAccessKey } = credentials;
  const s3 = new S3Client({
    ...{ region: REGION, endpoint: `${world.origin}${S3_PATH}`, forcePathStyle: true },
    credentials: { accessKeyId, secretAccessKey },
  });
  const signingDate = new Date(Date.now() + ageSeconds * 1_000);
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: BUCKET, Key }), { expiresIn: 900, signingDate });
}
