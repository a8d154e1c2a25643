/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

import { parseEnvironment } from '@/lib/env';

import { RedisServer } from './redis-server';

interface Service {
  image?: string;
  network_mode?: string;
  ports?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const read = (path: string) => readFileSync(path, 'utf8');
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const sites = [services.site1!, services.site2!];

/** The variables that an operator must set. */
const REQUIRED = { SITE_URL: 'https://camp.example', WORKSHOP_API_TOKEN: 't'.repeat(40) };
const SECRETS = { REVALIDATE_SECRET: 'r'.repeat(40), FORM_SECRET: 'f'.repeat(40) };

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

test('every container is asked whether it is well, by its own check or by that of its image', () => {
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
