import { isIP } from 'node:net';
import path from 'node:path';
import { StartError } from 'amplify-offline/data-directory';
import { aiProblems } from './ai-settings.ts';
import type { S3Location } from './backup/s3-store.ts';
import { CONTACT_RECIPIENT, MAIL_FROM } from './names.ts';

/** The settings of an installation: its address, who can reach it, and what it sends. */
export interface Settings {
  readonly dataDir: string;
  readonly port: number;
  /** The address of a network interface. `localhost` if not set. */
  readonly host?: string;
  /**
   * The origin at which browsers reach it through a proxy, such as `https://docs.example.com`. Only this
   * machine if not set.
   */
  readonly publicOrigin?: string;
  /** Addresses or networks of proxies. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** The recipient of the contact form. */
  readonly contactRecipient: string;
  /** Opens the outbox, the service status and the metrics on a server with a public origin. */
  readonly operatorToken?: string;
  /** The folder for daily backups. None if not set. */
  readonly backupDir?: string;
  /** The bucket for daily backups. None if not set. */
  readonly backupS3?: S3Location;
  /** The number of daily backups to keep in each place. */
  readonly backupsKept: number;
  /**
   * Who may create a company: anyone, or only the holder of the link printed at start. Invited people can
   * always sign up.
   */
  readonly signUp: 'open' | 'closed';
}

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 5173;
/** Two weeks, so that a mistake before a holiday can be undone after it. */
const DEFAULT_BACKUPS = 14;
/** 24 characters of a password generator have more than 120 bits. */
const TOKEN_CHARACTERS = 24;

/**
 * Reads the settings from the environment. @param root the project's folder, to which a relative `DATA_DIR`
 * refers @throws StartError with one sentence for each invalid setting
 */
export function readSettings(environment: Environment, root: string): Settings {
  const problems: string[] = [];
  const read: Read = (name, parse) => {
    const value = environment[name]?.trim();
    if (!value) return undefined;
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      problems.push(`${name} ${error.message}, and it is "${shown(name, value)}".`);
      return undefined;
    }
  };
  const publicOrigin = read('PUBLIC_ORIGIN', originOf);
  const { host, port } = read('LISTEN', listenOf) ?? { port: read('PORT', portOf) ?? DEFAULT_PORT };
  const name = publicOrigin && new URL(publicOrigin).hostname;
  const mailFrom = read('MAIL_FROM', mailAddressOf);
  const settings: Settings = {
    dataDir: dataDirectory(environment, root),
    port,
    ...optional({ host, publicOrigin, smtpUrl: read('SMTP_URL', smtpOf) }),
    ...optional({ operatorToken: read('OPERATOR_TOKEN', tokenOf) }),
    ...optional({ backupDir: read('BACKUP_DIR', (folder) => path.resolve(root, folder)) }),
    ...optional({ backupS3: s3Of(read) }),
    backupsKept: read('BACKUPS_KEPT', keptOf) ?? DEFAULT_BACKUPS,
    trustedProxies: read('TRUSTED_PROXY', proxiesOf) ?? [],
    mailFrom: mailFrom ?? (name ? `Plumbline <no-reply@${name}>` : MAIL_FROM),
    contactRecipient:
      read('CONTACT_RECIPIENT', mailAddressOf) ?? (name ? `contact@${name}` : CONTACT_RECIPIENT),
    signUp: read('SIGN_UP', signUpOf) ?? (publicOrigin ? 'closed' : 'open'),
  };
  problems.push(...aiProblems(environment));
  if (problems.length === 0) problems.push(...contradictions(settings));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return settings;
}

/** The folder of all data of the installation. */
export function dataDirectory(environment: Environment, root: string): string {
  return path.resolve(root, environment.DATA_DIR?.trim() || '.plumbline');
}

/** Checks combinations of settings that are valid on their own but not together. */
function contradictions({
  host,
  publicOrigin,
  smtpUrl,
  operatorToken,
  dataDir,
  backupDir,
  backupS3,
}: Settings): string[] {
  const isOpen = host !== undefined && !/^(127\.|::1$)/.test(host);
  return [
    ...(isOpen && !publicOrigin
      ? ['LISTEN opens Plumbline to other machines: say by PUBLIC_ORIGIN under which address they reach it.']
      : []),
    ...(backupDir && `${backupDir}${path.sep}`.startsWith(dataDir + path.sep)
      ? ['BACKUP_DIR lies in DATA_DIR, and each backup would hold the ones before: name a folder beside it.']
      : []),
    ...(backupS3 && !(backupS3.accessKeyId && backupS3.secretAccessKey)
      ? ['BACKUP_S3 needs the key of a bucket: set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET, too.']
      : []),
    ...(smtpUrl && !publicOrigin
      ? ['SMTP_URL sends real emails, and their links need an address: set PUBLIC_ORIGIN, too.']
      : []),
    ...(publicOrigin && !smtpUrl && !operatorToken
      ? [
          'Nobody would get the codes of a sign-up: set SMTP_URL to send emails, or OPERATOR_TOKEN to read them in the outbox.',
        ]
      : []),
  ];
}

type Read = <T>(name: string, parse: (value: string) => T) => T | undefined;

/** Its message follows the name of the setting. */
class WrongValue extends Error {}

function portOf(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new WrongValue('must be a number from 0 to 65535');
}

function keptOf(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= 3_650) return number;
  throw new WrongValue('must be a number from 1 to 3650');
}

/** `0.0.0.0:8080`, `[::]:8080` or a port alone. */
function listenOf(value: string): { host?: string; port: number } {
  const [, bracketed, plain, port = ''] = /^(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d+)$/.exec(value) ?? [];
  const host = bracketed ?? plain;
  const isUsable = Number(port) <= 65_535 && port !== '' && (host === undefined || isIP(host) !== 0);
  if (!isUsable) throw new WrongValue('must be an address and a port such as 0.0.0.0:8080 or [::]:8080');
  return { ...optional({ host }), port: Number(port) };
}

function originOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || url.origin !== value.replace(/\/$/, '').toLowerCase() || !/^https?:$/.test(url.protocol)) {
    throw new WrongValue('must be an address without a path such as https://docs.example.com');
  }
  if (url.protocol === 'http:' && url.hostname !== 'localhost') {
    throw new WrongValue(
      'must begin with https://, because browsers keep sign-in and offline pages to secure addresses',
    );
  }
  return url.origin;
}

/** The default for stores without regions is the name of AWS's first region. */
function s3Of(read: Read): S3Location | undefined {
  const place = read('BACKUP_S3', bucketOf);
  if (!place) return undefined;
  const asItIs = (value: string) => value;
  const region = read('BACKUP_S3_REGION', asItIs) ?? 'us-east-1';
  return {
    ...place,
    region,
    endpoint: read('BACKUP_S3_ENDPOINT', endpointOf) ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId: read('BACKUP_S3_KEY_ID', asItIs) ?? '',
    secretAccessKey: read('BACKUP_S3_SECRET', asItIs) ?? '',
  };
}

function bucketOf(value: string): Pick<S3Location, 'bucket' | 'prefix'> {
  const [, bucket = '', folders = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(value) ?? [];
  if (!bucket)
    throw new WrongValue('must be a bucket, or a folder in one, such as s3://my-backups/plumbline');
  const names = folders.split('/').filter(Boolean);
  return { bucket, prefix: names.map((name) => `${name}/`).join('') };
}

function endpointOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search) {
    throw new WrongValue('must be the address of a store such as https://s3.example.com');
  }
  // Another container has a name without a dot.
  const isNear = /^(127\.|\[::1\]$)/.test(url.hostname) || !url.hostname.includes('.');
  if (url.protocol === 'http:' && !isNear) {
    throw new WrongValue('must begin with https://, because a backup holds every document');
  }
  return value.replace(/\/$/, '');
}

function proxiesOf(value: string): string[] {
  const all = value.split(',').map((each) => each.trim());
  const isAddress = (each: string) => {
    const [address = '', prefix] = each.split('/');
    const family = isIP(address);
    return (
      family !== 0 &&
      (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)))
    );
  };
  if (all.every(isAddress)) return all;
  throw new WrongValue(
    'must be addresses or networks, such as 10.0.0.5 or 172.16.0.0/12, with commas between them',
  );
}

function smtpOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return value;
  throw new WrongValue('must be an address such as smtps://user:password@mail.example.com:465');
}

function mailAddressOf(value: string): string {
  if (/^(?:[^<>@,]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/.test(value)) return value;
  throw new WrongValue('must be an address such as Plumbline <no-reply@example.com>');
}

function tokenOf(value: string): string {
  if (value.length >= TOKEN_CHARACTERS && !/\s/.test(value)) return value;
  throw new WrongValue(
    `must have at least ${TOKEN_CHARACTERS} characters and no spaces: make one with "openssl rand -hex 24"`,
  );
}

function signUpOf(value: string): 'open' | 'closed' {
  if (value === 'open' || value === 'closed') return value;
  throw new WrongValue('must be open or closed');
}

/** Secrets are not repeated on a screen or in a log. */
function shown(name: string, value: string): string {
  if (name === 'OPERATOR_TOKEN') return '…';
  return value.replace(/\/\/[^@]*@/, '//…@');
}

function optional<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
