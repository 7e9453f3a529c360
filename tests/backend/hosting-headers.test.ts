import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#local/security-headers.ts';
import { nameHosts, policyTag } from '#scripts/hosting/named-hosts.ts';

const file = readFileSync(new URL('../../customHttp.yml', import.meta.url), 'utf8');

function directives(policy: string): Record<string, string> {
  const parts = policy.split(';').map((part) => part.trim().split(/ (.*)/s));
  return Object.fromEntries(parts.map(([name = '', value = '']) => [name, value]));
}

describe('the headers of Amplify Hosting', () => {
  const policy = directives(/Content-Security-Policy\s+value: "([^"]+)"/.exec(file)?.[1] ?? '');

  it('allow the same sources as the local server, and no external script', () => {
    const { 'connect-src': local, ...localRest } = directives(contentSecurityPolicy('http://localhost:5173'));
    const { 'connect-src': hosted, ...hostedRest } = policy;
    expect(hostedRest).toEqual(localRest);
    expect(local).toContain("'self'");
    expect(hosted).toContain("'self'");
  });

  it('let the app reach only the user pool, data API and bucket of one region', () => {
    const hosts = (policy['connect-src'] ?? '').split(' ').filter((source) => source.includes('//'));
    expect(hosts.every((host) => /^(https|wss):\/\/\S+\.ap-southeast-2\.amazonaws\.com$/.test(host))).toBe(
      true,
    );
    const services = ['cognito-idp', 'appsync-api', 'appsync-realtime-api', 's3'];
    expect(hosts.map((host) => services.find((name) => host.includes(`${name}.`)))).toEqual(services);
  });
});

describe('the headers after a branch build', () => {
  const outputs = {
    auth: { aws_region: 'ap-southeast-2' },
    data: { url: 'https://abc123.appsync-api.ap-southeast-2.amazonaws.com/graphql' },
    storage: { aws_region: 'ap-southeast-2', bucket_name: 'amplify-app-main-documentsbucket-1x' },
  };
  const policyIn = (text: string) => /connect-src ('self'[^;"]+)/.exec(text)?.[1]?.split(' ');
  const named = [
    ...["'self'", 'blob:', 'data:', 'https://cognito-idp.ap-southeast-2.amazonaws.com'],
    'https://abc123.appsync-api.ap-southeast-2.amazonaws.com',
    'wss://abc123.appsync-realtime-api.ap-southeast-2.amazonaws.com',
    'https://amplify-app-main-documentsbucket-1x.s3.ap-southeast-2.amazonaws.com',
  ];

  it('let the app reach only its own API and bucket, in the headers and in the page', () => {
    expect(policyIn(nameHosts(file, outputs))).toEqual(named);
    expect(policyIn(policyTag(outputs))).toEqual(named);
    expect(nameHosts(file, outputs).replace(/connect-src 'self'[^;]+/, '')).toBe(
      file.replace(/connect-src 'self'[^;]+/, ''),
    );
  });

  it('fail the build when the source list is not found', () => {
    expect(() => nameHosts('customHeaders: []', outputs)).toThrow('no connect-src');
  });

  it('are written by the pipeline once the outputs exist', () => {
    const pipeline = readFileSync(new URL('../../amplify.yml', import.meta.url), 'utf8');
    const at = (command: string) => pipeline.indexOf(command);
    expect(at('hosting-policy')).toBeGreaterThan(at('npm run build'));
    expect(at('npm run build')).toBeGreaterThan(at('pipeline-deploy'));
  });
});
