/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

import { SECRET_PAGES } from '@/lib/domain/pages';
import { parseEnvironment } from '@/lib/env';

import { RedisServer } from './redis-server';
import { toApiEnvironment, toSiteEnvironment } from '../scripts/run/environment.mjs';

const read = (path: string) => readFileSync(path, 'utf8');
const UNITS = readdirSync('deploy/systemd');
const ANALYZE = '/usr/bin/systemd-analyze';

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

test('every configured variable is read', () => {
  const readers = read('lib/env.ts') + read('reference-api/src/platform/config.ts');
  const known = [...matches(readers, /^ {2}([A-Z_]+): /gm), 'SITE_URL'];
  const configured = matches(read('compose.yaml'), /^ {2,6}([A-Z_]+): /gm);
  expect(configured.filter((name) => !known.includes(name))).toEqual([]);
  const example = matches(read('.env.example'), /^([A-Z_]+)=/gm);
  expect(example.filter((name) => !known.includes(name))).toEqual([]);
});

test('every alarm uses metrics of the site, the API or Node', () => {
  const sources = ['server/request-metrics.ts', 'server/api-metrics.ts', 'server/monitoring.ts'];
  const told = [...sources, 'reference-api/src/platform/metrics.ts'].map(read).join('');
  const metrics = matches(told, /name: '(camp_\w+)'/g);
  const counted = matches(read('deploy/prometheus/alerts.yml'), /\b(camp_[a-z_]+)/g);
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter((name) => !metrics.includes(name?.replace(/_bucket$/, '')))).toEqual([]);
});

test('every alarm is explained', () => {
  const explained = read('docs/operations.md');
  const alarms = matches(read('deploy/prometheus/alerts.yml'), /- alert: (\w+)/g);
  expect(alarms.filter((name) => !explained.includes(`| ${name} |`))).toEqual([]);
});

test('the proxy lists every page whose URL is secret', () => {
  const conf = read('deploy/nginx/camp.conf');
  for (const pattern of [/location ~ \^\/\(\?:([^)]*)\)\(\?:\/\|\$\)/, /<camp_page>\/\(\?:([^)]*)\)\)\/"/]) {
    const [, paths = ''] = pattern.exec(conf) ?? [];
    expect(paths.split('|')).toEqual(expect.arrayContaining([...SECRET_PAGES, 'api/hold', 'api/unsubscribe']));
  }
});

test.each(UNITS)('%s gives its process no rights that it does not need', (name) => {
  const unit = read(join('deploy/systemd', name));
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    expect(unit.split('\n')).toContain(line);
  }
});

test.each(['User', 'Group', 'EnvironmentFile', 'StateDirectory'])('site and API each have a %s', (setting) => {
  const values = UNITS.map((name) =>
    matches(read(join('deploy/systemd', name)), new RegExp(`^${setting}=(.*)$`, 'gm')),
  );
  expect(values.map(({ length }) => length)).toEqual(UNITS.map(() => 1));
  expect(new Set(values.flat()).size).toBe(UNITS.length);
});

test('npm start gives site and API no variable of the other', () => {
  const [site, api] = ['lib/env.ts', 'reference-api/src/platform/config.ts'].map((path) =>
    matches(read(path), /^ {2}([A-Z_]+): (?!')/gm).map(String),
  ) as [string[], string[]];
  const given = Object.fromEntries([...site, ...api, 'PATH'].map((name) => [name, 'x']));
  // HOST would expose the embedded API.
  const ofApi = ['PATH', ...api.filter((name) => name !== 'HOST')];
  expect(Object.keys(toSiteEnvironment(given)).sort()).toEqual([...new Set([...site, 'PATH', 'NODE_ENV'])].sort());
  expect(Object.keys(toApiEnvironment(given)).sort()).toEqual([...new Set(ofApi)].sort());
});

test.each(existsSync(ANALYZE) ? UNITS : [])('%s is accepted by systemd', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'camp-units-'));
  const path = join(folder, name);
  writeFileSync(path, read(join('deploy/systemd', name)).replace('/usr/bin/node', process.execPath));
  try {
    expect(execFileSync(ANALYZE, ['verify', path], { encoding: 'utf8' })).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Service {
  image?: string;
  network_mode?: string;
  ports?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const sites = [services.site1!, services.site2!];

/** The variables that an operator must set. */
const REQUIRED = { SITE_URL: 'https://camp.example', WORKSHOP_API_TOKEN: 'token'.repeat(8) };
const SECRETS = { REVALIDATE_SECRET: 'webhook'.repeat(8), FORM_SECRET: 'forms'.repeat(8) };

/** A container's environment, as compose fills it in from .env. */
function readEnvironment({ environment = {} }: Service, given: Record<string, string>): Record<string, string> {
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, mark?: string, fallback = '') => {
      if (given[name]) return given[name];
      if (mark === '-') return fallback;
      throw new Error(`${name} is missing.`);
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

test('both sites get all that a site requires, and share secrets and Redis', () => {
  const [one, other] = sites.map((site) => parseEnvironment(readEnvironment(site, { ...REQUIRED, ...SECRETS })));
  expect(one).toMatchObject({ ...REQUIRED, ...SECRETS, HOST: '127.0.0.1', TRUST_PROXY: 1 });
  expect(one?.REDIS_URL).toMatch(/^redis:/);
  expect({ ...other, PORT: one?.PORT }).toEqual(one);
  expect(other?.PORT).not.toBe(one?.PORT);
});

test.each(Object.keys({ ...REQUIRED, ...SECRETS }))('no site starts without %s', (missing) => {
  const given = Object.fromEntries(Object.entries({ ...REQUIRED, ...SECRETS }).filter(([name]) => name !== missing));
  expect(() => readEnvironment(sites[0]!, given)).toThrow(`${missing} is missing.`);
});

test('the API that the sites call is the one beside them, which knows their token and secret', () => {
  const given = { ...REQUIRED, ...SECRETS, POSTGRES_PASSWORD: 'p' };
  const api = readEnvironment(services.api!, given);
  const { REVALIDATE_SECRET } = SECRETS;
  expect(api).toMatchObject({ ...REQUIRED, REVALIDATE_SECRET });
  expect(sites.map(({ depends_on }) => depends_on?.api?.condition)).toEqual(['service_healthy', 'service_healthy']);
});

test('every container has a health check, its own or that of its image', () => {
  const checked = [
    /^HEALTHCHECK .*\/healthz/m.test(read('Dockerfile')) && 'camp-site',
    /^HEALTHCHECK .*\/health`/m.test(read('reference-api/Dockerfile')) && 'camp-api',
  ];
  const unchecked = Object.entries(services).filter(
    ([, { image, healthcheck }]) => !healthcheck && !checked.includes(image ?? ''),
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
});

test('only nginx is published; all others are on its loopback', () => {
  const { nginx, ...others } = services;
  expect(nginx?.ports).toEqual(['80:80', '443:443']);
  for (const { ports, network_mode } of Object.values(others)) {
    expect([ports, network_mode]).toEqual([undefined, 'service:nginx']);
  }
});

test('a real Redis takes our settings: bounded memory, nothing on disk, pages evicted first', async () => {
  const [, path = ''] = /command: \[redis-server, \/etc\/camp\/([\w.]+)\]/.exec(read('compose.yaml')) ?? [];
  const redis = new RedisServer(`deploy/redis/${path}`);
  try {
    await redis.start();
    const setting = async (name: string) => (await redis.command('CONFIG', 'GET', name)) as [string, string];
    expect(await setting('maxmemory')).toEqual(['maxmemory', String(256 * 1024 * 1024)]);
    expect(await setting('maxmemory-policy')).toEqual(['maxmemory-policy', 'volatile-lru']);
    expect(await setting('appendonly')).toEqual(['appendonly', 'no']);
  } finally {
    await redis.stop();
  }
});
