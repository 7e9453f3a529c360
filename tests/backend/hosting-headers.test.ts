import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../local/server/security-headers.ts';

const file = readFileSync(new URL('../../customHttp.yml', import.meta.url), 'utf8');

function directives(policy: string): Record<string, string> {
  const parts = policy.split(';').map((part) => part.trim().split(/ (.*)/s));
  return Object.fromEntries(parts.map(([name = '', value = '']) => [name, value]));
}

describe('the headers of Amplify Hosting', () => {
  const policy = directives(/Content-Security-Policy\s+value: "([^"]+)"/.exec(file)?.[1] ?? '');

  it('allow what the local server allows, and no script from elsewhere', () => {
    const { 'connect-src': local, ...localRest } = directives(contentSecurityPolicy('localhost:5173'));
    const { 'connect-src': hosted, ...hostedRest } = policy;
    expect(hostedRest).toEqual(localRest);
    expect(local).toContain("'self'");
    expect(hosted).toContain("'self'");
  });

  it('let the app reach the user pool, the data API and the bucket of one region, and nothing else', () => {
    const hosts = (policy['connect-src'] ?? '').split(' ').filter((source) => source.includes('//'));
    expect(hosts.every((host) => /^(https|wss):\/\/\S+\.ap-southeast-2\.amazonaws\.com$/.test(host))).toBe(
      true,
    );
    const services = ['cognito-idp', 'appsync-api', 'appsync-realtime-api', 's3'];
    expect(hosts.map((host) => services.find((name) => host.includes(`${name}.`)))).toEqual(services);
  });
});
