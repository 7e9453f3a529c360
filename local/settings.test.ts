import { describe, expect, it, test } from 'vitest';
import { readSettings } from './settings.ts';

const ORIGIN = 'https://docs.example.com';
const TOKEN = 'x'.repeat(24);
const STORE = { BACKUP_S3: 's3://backups/office', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' };
const read = (environment: Record<string, string>) => readSettings(environment, '/srv/plumbline');

describe('the settings', () => {
  it('keep everything on this machine without any', () => {
    expect(read({})).toEqual({
      dataDir: '/srv/plumbline/.plumbline',
      port: 5173,
      trustedProxies: [],
      mailFrom: 'Plumbline <no-reply@plumbline.localhost>',
      contactRecipient: 'contact@plumbline.localhost',
      backupsKept: 14,
      signUp: 'open',
    });
  });

  it('close the sign-up of a public server and name its own domain', () => {
    const settings = read({
      PUBLIC_ORIGIN: `${ORIGIN}/`,
      LISTEN: '0.0.0.0:8080',
      TRUSTED_PROXY: '10.0.0.5, fd00::/8',
      SMTP_URL: 'smtps://me:secret@mail.example.com',
      DATA_DIR: '/data',
      BACKUP_DIR: '/backups',
      BACKUPS_KEPT: '30',
    });
    expect(settings).toEqual({
      dataDir: '/data',
      port: 8080,
      host: '0.0.0.0',
      publicOrigin: ORIGIN,
      smtpUrl: 'smtps://me:secret@mail.example.com',
      trustedProxies: ['10.0.0.5', 'fd00::/8'],
      mailFrom: 'Plumbline <no-reply@docs.example.com>',
      contactRecipient: 'contact@docs.example.com',
      backupDir: '/backups',
      backupsKept: 30,
      signUp: 'closed',
    });
  });

  it('accept a bucket of AWS or of another store', () => {
    const keys = { bucket: 'backups', prefix: 'office/', accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(read({ ...STORE, BACKUP_S3_REGION: 'ap-southeast-2' }).backupS3).toEqual({
      ...keys,
      region: 'ap-southeast-2',
      endpoint: 'https://s3.ap-southeast-2.amazonaws.com',
    });
    const near = read({ ...STORE, BACKUP_S3_ENDPOINT: 'http://minio:9000/' });
    expect(near.backupS3).toEqual({ ...keys, region: 'us-east-1', endpoint: 'http://minio:9000' });
  });

  it('accept an AI provider, or none', () => {
    const provider = { AI_BACKEND_URL: 'http://ollama:11434/v1', AI_BACKEND_FALLBACK: 'off' };
    expect(read({ ...provider, AI_LIMITS: 'question.person.perDay=300' })).toEqual(read({}));
    expect(read({ AI_BACKEND_URL: 'none', CHAT_BASE_URL: ' ', AI_LIMITS: '' })).toEqual(read({}));
  });

  it('accept a port alone or with an interface address', () => {
    expect(read({ PORT: '8080' }).port).toBe(8080);
    expect(read({ LISTEN: '8080' })).toMatchObject({ port: 8080 });
    expect(read({ LISTEN: '[::1]:8080' })).toMatchObject({ port: 8080, host: '::1' });
  });
});

test.each([
  [{ PUBLIC_ORIGIN: 'docs.example.com' }, /^PUBLIC_ORIGIN must be an address without a path/],
  [{ PUBLIC_ORIGIN: `${ORIGIN}/plumbline` }, /^PUBLIC_ORIGIN must be an address without a path/],
  [{ PUBLIC_ORIGIN: 'ftp://docs.example.com' }, /^PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'http://docs.example.com' }, /^PUBLIC_ORIGIN must begin with https/],
  [{ LISTEN: 'everywhere' }, /^LISTEN must be an address and a port/],
  [{ LISTEN: 'example.com:80' }, /^LISTEN must be an address and a port/],
  [{ LISTEN: '0.0.0.0:99999' }, /^LISTEN must be an address and a port/],
  [{ PORT: 'http' }, /^PORT must be a number from 0 to 65535, and it is "http"\.$/],
  [{ TRUSTED_PROXY: '1' }, /^TRUSTED_PROXY must be addresses or networks/],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, /^TRUSTED_PROXY must be addresses or networks/],
  [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address such as smtps/],
  [{ MAIL_FROM: 'Plumbline' }, /^MAIL_FROM must be an address/],
  [{ BACKUPS_KEPT: '0' }, /^BACKUPS_KEPT must be a number from 1/],
  [{ DATA_DIR: '/data', BACKUP_DIR: '/data/backups' }, /^BACKUP_DIR lies in DATA_DIR/],
  [{ BACKUP_S3: 'https://s3.example.com/backups' }, /^BACKUP_S3 must be a bucket, or a folder in one/],
  [{ ...STORE, BACKUP_S3_ENDPOINT: 's3.example.com' }, /^BACKUP_S3_ENDPOINT must be the address of a store/],
  [{ ...STORE, BACKUP_S3_ENDPOINT: 'http://s3.example.com' }, /^BACKUP_S3_ENDPOINT must begin with https/],
  [{ BACKUP_S3: 's3://backups' }, /^BACKUP_S3 needs the key of a bucket: set BACKUP_S3_KEY_ID/],
  [{ SIGN_UP: 'no' }, /^SIGN_UP must be open or closed/],
  [{ LISTEN: '0.0.0.0:80' }, /^LISTEN opens Plumbline to other machines: say by PUBLIC_ORIGIN/],
  [{ SMTP_URL: 'smtp://localhost' }, /^SMTP_URL sends real emails/],
  [{ AI_LIMITS: 'question.perDay=3' }, /^AI_LIMITS: "question.perDay=3" is not a limit/],
  [{ AI_BACKEND_URL: '127.0.0.1:11434' }, /^AI_BACKEND_URL must be an address such as http/],
  [{ CHAT_BASE_URL: 'ollama' }, /^CHAT_BASE_URL must be an address such as http.*, and it is "ollama"\.$/],
  [{ AI_BACKEND_FALLBACK: 'no' }, /^AI_BACKEND_FALLBACK must be on or off, and it is "no"\.$/],
  [{ PUBLIC_ORIGIN: ORIGIN }, /^Nobody would get the codes of a sign-up: set SMTP_URL/],
])('refuses %j in one sentence', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

it('names every wrong setting, and repeats no secret', () => {
  const wrong = { PUBLIC_ORIGIN: 'x', SMTP_URL: 'http://me:secret@mail', OPERATOR_TOKEN: 'short-token' };
  expect(() => read(wrong)).toThrow(/^PUBLIC_ORIGIN .*\nSMTP_URL .*\/\/…@mail.*\nOPERATOR_TOKEN .*"…"\.$/);
});

it('opens the operator’s pages when no emails are sent', () => {
  expect(read({ PUBLIC_ORIGIN: ORIGIN, OPERATOR_TOKEN: TOKEN }).operatorToken).toBe(TOKEN);
});
