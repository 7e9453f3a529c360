import { readSettings } from '#local/settings.ts';
import { ROOT } from './local/paths.ts';

/**
 * `node scripts/run.mjs healthy`: exits with 0 if the server with these settings is ready. A container's health check.
 */
const { port, host = '127.0.0.1' } = readSettings(process.env, ROOT);
const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/_local/health/ready`;
const reply = await fetch(url).catch(() => null);
process.exit(reply?.ok ? 0 : 1);
