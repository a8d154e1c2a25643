import { expect, test } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { freePort } from '../../reference-api/tests/free-port';
import { listDashboardQueries } from '../../test/dashboard';
import { RedisServer } from '../../test/redis-server';
import { API } from '../fixtures';
import { type SiteProcess, startSite, stopSites } from '../site-process';
import { STACK_SETTINGS } from '../stack-settings.mjs';

const METRICS_TOKEN = 'a-token-for-the-metrics-of-the-stories';
const API_LOG = join(STACK_SETTINGS.DATA_DIR, 'api.log');
const SELECTOR = /\b((?:camp|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;

const redis = new RedisServer();
let site: SiteProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await redis.start();
  const FORM_SECRET = randomBytes(24).toString('base64url');
  site = await startSite({ METRICS_TOKEN, REDIS_URL: redis.url, FORM_SECRET });
});

test.afterAll(async () => {
  stopSites();
  await redis.stop();
});

async function readMetrics(url: string, headers: Record<string, string>): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers })).text();
}

const readSiteMetrics = ({ url } = site) => readMetrics(url, { authorization: `Bearer ${METRICS_TOKEN}` });

/** True for a series that the labels select. `job` is Prometheus' own. */
function isSelected(series: string, labels: string): boolean {
  return [...labels.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].every(([, label, operator = '', wanted = '']) => {
    if (label === 'job') return true;
    const value = new RegExp(`[{,]${label}="([^"]*)"`).exec(series)?.[1] ?? '';
    const isMatch = operator.endsWith('~') ? new RegExp(`^(?:${wanted})$`).test(value) : value === wanted;
    return isMatch !== operator.startsWith('!');
  });
}

test('site and API report from the start what alarms and dashboard ask for', async () => {
  const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const queries = [...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)), ...listDashboardQueries()];
  const api = await readMetrics(API, { 'x-api-token': STACK_SETTINGS.WORKSHOP_API_TOKEN });
  const lines = `${await readSiteMetrics()}\n${api}`.split('\n');
  const missing = queries.flatMap((query) =>
    [...query.matchAll(SELECTOR)].filter(([, name = '', labels = '']) => {
      const all = lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      // Without unopened holds this gauge has no series.
      if (all.length === 0 && name.endsWith('_unopened_holds')) return !lines.includes(`# TYPE ${name} gauge`);
      return !all.some((line) => isSelected(line, labels));
    }),
  );
  expect(missing.map(([selector]) => selector)).toEqual([]);
});

test('a site that loses Redis says so, and says when it is back', async () => {
  await redis.kill();
  await expect.poll(() => readSiteMetrics()).toContain('\ncamp_redis_up 0\n');
  await redis.start();
  await expect.poll(() => readSiteMetrics()).toContain('\ncamp_redis_up 1\n');
});

test('a form without scripts that fails is counted, although its response is a 303', async () => {
  const WORKSHOP_API_URL = `http://127.0.0.1:${await freePort()}`;
  const cut = await startSite({ METRICS_TOKEN, WORKSHOP_API_URL });
  const response = await fetch(`${cut.url}/api/subscribe`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    body: new URLSearchParams({ email: 'ada@example.org' }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const text = await readSiteMetrics(cut);
  expect(text).toContain('camp_log_events_total{level="error",event="form.failed"} 1\n');
  expect(text).toContain('camp_http_requests_total{method="POST",route="/api/subscribe",status="3xx"} 1\n');
});

test('a request is found in the logs of site and API by its id, and all lines have one shape', async () => {
  const readLines = (log: string) =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const refused = await fetch(site.url, { method: 'DELETE' });
  const booking = await fetch(`${site.url}/confirm/onsite/${randomBytes(24).toString('base64url')}`);
  const readApiIds = () => readLines(readFileSync(API_LOG, 'utf8')).map(({ request_id }) => request_id);
  await expect.poll(readApiIds).toContain(booking.headers.get('x-request-id'));
  const lines = [...readLines(site.log()), ...readLines(readFileSync(API_LOG, 'utf8'))];
  for (const line of lines) expect(Object.keys(line).slice(0, 4)).toEqual(['time', 'level', 'event', 'request_id']);
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'request.method', request_id: refused.headers.get('x-request-id') }),
  );
});
