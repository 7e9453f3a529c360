import { tmpdir } from 'node:os';
import parse from 'parse-prometheus-text-format';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { recentFaults } from './recent-faults.ts';
import { requestStats } from './request-stats.ts';

const LINE =
  /^(# HELP \w+ .+|# TYPE \w+ (gauge|counter|histogram)|\w+(\{(\w+="([^"\\\n]|\\.)*",?)*\})? -?[\d.e+-]+)$/;
const odd = { name: 'odd"\n', health: () => ({ value: 1 }) };

it('reports requests, services, disk, memory and faults in Prometheus’ format', () => {
  const requests = requestStats();
  const answered = { id: '1', method: 'GET', route: '/graphql' };
  requests.add({ ...answered, status: 200, seconds: 0.02 });
  requests.add({ ...answered, status: 201, seconds: 40 });
  requests.add({ ...answered, status: 503, seconds: 0.001 });
  const faults = recentFaults();
  faults.add(new Error('x'));
  const services = [
    { name: 'outbox', health: () => ({ waiting: 3, problem: 'connect "x"', rows: { User: 2 } }) },
    odd,
  ];
  const text = createMetrics({ services, requests, faults, dataDir: tmpdir() })();
  expect(text.endsWith('\n')).toBe(true);
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !LINE.test(line)),
  ).toEqual([]);
  expect(text).toContain('amplify_service_value{service="outbox",name="waiting"} 3');
  expect(text).toContain('amplify_service_value{service="outbox",name="rows.User"} 2');
  expect(text).toContain('amplify_request_seconds_bucket{route="/graphql",status="2xx",le="0.05"} 1');
  expect(text).toContain('amplify_request_seconds_bucket{route="/graphql",status="2xx",le="+Inf"} 2');
  expect(text).toContain('amplify_request_seconds_count{route="/graphql",status="5xx"} 1');
  expect(text).toContain('amplify_faults_total 1');
  expect(text).not.toContain('connect');
});

it('is parsed correctly by a parser of Prometheus’ format', () => {
  const requests = requestStats();
  for (const seconds of [0.02, 40]) {
    requests.add({ id: '1', method: 'GET', route: '/graphql', status: 200, seconds });
  }
  const services = [{ name: 'outbox', health: () => ({ waiting: 3 }) }, odd];
  const text = createMetrics({ services, requests, faults: recentFaults(), dataDir: tmpdir() })();
  const metrics = new Map(parse(text).map((metric) => [metric.name, metric]));
  expect([...metrics.values()].filter(({ help, type }) => help === '' || type === 'UNTYPED')).toEqual([]);
  expect(metrics.get('amplify_service_value')?.metrics).toEqual([
    { value: '3', labels: { service: 'outbox', name: 'waiting' } },
    { value: '1', labels: { service: odd.name, name: 'value' } },
  ]);
  expect(metrics.get('amplify_faults_total')).toMatchObject({ type: 'COUNTER', metrics: [{ value: '0' }] });
  const { type, metrics: samples = [] } = metrics.get('amplify_request_seconds') ?? {};
  expect(type).toBe('HISTOGRAM');
  expect(samples[0]?.buckets).toMatchObject({ '0.01': '0', '0.05': '1', '30': '1', '+Inf': '2' });
});
