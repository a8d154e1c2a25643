import { MAX_API_TIMEOUT_SECONDS, MAX_DRAIN_SECONDS } from '@camp/formats/setting-values';
import { apiSettings, siteSettings } from '@camp/formats/settings';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { parseEnvironment, RESPONSE_MARGIN_SECONDS } from '@/lib/env';

import { RedisServer } from './redis-server';
import { createTemporaryFolder } from './temporary-folder';
import { fillEnvironment, readServices } from '../scripts/run/compose.mjs';
import { parseEnvironmentFile } from '../scripts/run/env-file.mjs';
import { FILE_SETTINGS, toApiEnvironment, toSiteEnvironment } from '../scripts/run/environment.mjs';
import { findPostgres, startPostgres } from '../scripts/run/postgres.mjs';
import { CONNECTION_LIMITS } from '../server/connections';

const read = (path: string) => readFileSync(path, 'utf8');
const UNITS = readdirSync('deploy/systemd');
const NGINX_UNIT = 'camp-nginx.service';
/** nginx is root until it has its ports, its log and the key; its workers have none of these. */
const CAPABILITIES: Record<string, string> = {
  [NGINX_UNIT]: 'CAP_NET_BIND_SERVICE CAP_SETUID CAP_SETGID CAP_CHOWN CAP_DAC_OVERRIDE CAP_KILL',
};
const ANALYZE = '/usr/bin/systemd-analyze';
const folder = createTemporaryFolder();

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

test('nginx, systemd and compose wait for the slowest response that the settings allow', () => {
  const readSeconds = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]);
  const response = MAX_API_TIMEOUT_SECONDS + RESPONSE_MARGIN_SECONDS;
  expect(readSeconds('deploy/nginx/proxy.conf', /^proxy_read_timeout (\d+)s;$/m)).toBeGreaterThan(response);
  const stop = response + MAX_DRAIN_SECONDS;
  expect(readSeconds('deploy/systemd/camp-site@.service', /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(stop);
  expect(parseInt(readServices().site1.stop_grace_period)).toBeGreaterThan(stop);
});

test('a release installs and builds packages as a user without rights', () => {
  const commands = matches(read('deploy/release.sh'), /^ +(.*\bnpm (?:ci|run|prune|install)\b.*)$/gm);
  expect(commands).toHaveLength(3);
  const asBuilder = /^(?:node scripts\/with-environment\.mjs \S+ )?"\$\{build\[@\]\}" npm /;
  for (const command of commands) expect(command).toMatch(asBuilder);
  expect(read('deploy/release.sh')).toContain('build=(runuser -u camp-build -- ');
});

test.each(UNITS)('%s gives its process no rights that it does not need', (name) => {
  const unit = read(join('deploy/systemd', name));
  const capabilities = `CapabilityBoundingSet=${CAPABILITIES[name] ?? ''}`;
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', capabilities]) {
    expect(unit.split('\n')).toContain(line);
  }
});

test.each(UNITS)('%s restarts its process for as long as a database or a setting is wrong', (name) => {
  const unit = read(join('deploy/systemd', name));
  expect(unit).toMatch(/^\[Unit\]$[^[]*^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^Restart=always$/m);
});

test.each(['User', 'Group', 'EnvironmentFile', 'StateDirectory'])('site and API each have a %s', (setting) => {
  const units = UNITS.filter((name) => name !== NGINX_UNIT);
  const values = units.map((name) =>
    matches(read(join('deploy/systemd', name)), new RegExp(`^${setting}=(.*)$`, 'gm')),
  );
  expect(values.map(({ length }) => length)).toEqual(units.map(() => 1));
  expect(new Set(values.flat()).size).toBe(units.length);
});

test('npm start gives site and API no variable of the other', () => {
  const [site, api] = [siteSettings, apiSettings].map(({ shape }) => [...Object.keys(shape), 'PATH']);
  const given = Object.fromEntries([...site!, ...api!].map((name) => [name, 'x']));
  expect(Object.keys(toSiteEnvironment(given)).sort()).toEqual(site!.sort());
  // HOST would expose the embedded API.
  expect(Object.keys(toApiEnvironment(given)).sort()).toEqual(api!.sort());
});

test.each([
  ['site.env', 'camp-site@.service'],
  ['api.env', 'camp-api.service'],
])('%s has no setting that %s sets', (file, unit) => {
  const command = /^ExecStart=(.*)$/m.exec(read(`deploy/systemd/${unit}`))?.[1] ?? '';
  const ofUnit = matches(command, /\b([A-Z_]+)=/g).map(String);
  expect(ofUnit.filter((name) => FILE_SETTINGS[file]!.includes(name))).toEqual([]);
  expect(ofUnit.filter((name) => !FILE_SETTINGS['.env']!.includes(name))).toEqual([]);
});

test('a site starts with its example and what is missing in it', () => {
  const site = parseEnvironmentFile(read('deploy/site.env.example'));
  expect(() => parseEnvironment(site)).toThrow(new Error('WORKSHOP_API_TOKEN is missing.'));
  expect(parseEnvironment({ ...site, ...REQUIRED, ...SECRETS }).REDIS_URL).toBe('redis://127.0.0.1:6379');
});

test.each(existsSync(ANALYZE) ? UNITS : [])('%s is accepted by systemd', (name) => {
  const path = join(folder, name);
  writeFileSync(path, read(join('deploy/systemd', name)).replace(/\/usr\/(bin\/node|sbin\/nginx)/, process.execPath));
  expect(execFileSync(ANALYZE, ['verify', path], { encoding: 'utf8' })).toBe('');
});

interface Service {
  image?: string;
  network_mode?: string;
  networks?: { camp?: { ipv4_address?: string } };
  ports?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const services: Record<string, Service> = readServices();
const sites = [services.site1!, services.site2!];

const REQUIRED = { SITE_URL: 'https://camp.example', WORKSHOP_API_TOKEN: 'token'.repeat(8) };
const SECRETS = { REVALIDATE_SECRET: 'webhook'.repeat(8), FORM_SECRET: 'forms'.repeat(8) };

test('both sites get all that a site requires, and share secrets and Redis', () => {
  const [one, other] = sites.map((site) => parseEnvironment(fillEnvironment(site, { ...REQUIRED, ...SECRETS })));
  expect(one).toMatchObject({ ...REQUIRED, ...SECRETS, PORT: 3000, TRUST_PROXY: 1 });
  expect(one?.REDIS_URL).toMatch(/^redis:/);
  expect(other).toEqual(one);
});

test.each(Object.keys({ ...REQUIRED, ...SECRETS }))('no site starts without %s', (missing) => {
  const given = Object.fromEntries(Object.entries({ ...REQUIRED, ...SECRETS }).filter(([name]) => name !== missing));
  expect(() => fillEnvironment(sites[0]!, given)).toThrow(`${missing} is missing.`);
});

test('the document names the settings that have no effect in containers', () => {
  const [paragraph = ''] = /`compose\.yaml` sets .*? in containers\./s.exec(read('docs/deploying.md')) ?? [];
  const passed = FILE_SETTINGS['containers.env']!;
  const others = FILE_SETTINGS['.env']!.filter((name) => !/_PATH$|^TEST_/.test(name) && !passed.includes(name));
  expect(matches(paragraph, /`([A-Z_]+)`/g).sort()).toEqual(others.sort());
});

test('the API that the sites call is the one beside them, which knows their token and secret', () => {
  const given = { ...REQUIRED, ...SECRETS, POSTGRES_PASSWORD: 'p' };
  const api = fillEnvironment(services.api!, given);
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

test('only nginx is published, and it finds the sites and the API at addresses that a restart keeps', () => {
  const { nginx, ...others } = services;
  expect(nginx?.ports).toEqual(['80:80', '443:443']);
  for (const { ports, network_mode } of Object.values(others)) {
    expect([ports, network_mode ?? 'none']).toEqual([undefined, 'none']);
  }
  const getAddress = (name: string) => services[name]?.networks?.camp?.ipv4_address;
  const servers = matches(read('deploy/compose/sites.conf'), /^ {2}server ([\d.]+):/gm);
  expect(servers).toEqual(['site1', 'site2', 'api'].map(getAddress));
  // The same settings as for one machine without containers.
  const withoutServers = (path: string) =>
    read(path)
      .replace(/^# As .*\n/, '')
      .replace(/server [\d.:]+/g, 'server');
  expect(withoutServers('deploy/compose/sites.conf')).toBe(withoutServers('deploy/nginx/sites.conf'));
});

test('nginx closes idle connections before a site does, which would cost a page while the other site restarts', () => {
  const [seconds] = matches(read('deploy/nginx/sites.conf'), /^ {2}keepalive_timeout (\d+)s;/gm).map(Number);
  expect(seconds! * 1000).toBeLessThan(CONNECTION_LIMITS.keepAliveTimeoutMs / 1.5);
});

test('backups are encrypted, taken with the programs of the server, restored, and deleted after 30 days', async () => {
  expect(services.backup).toMatchObject({ image: services.postgres?.image, stop_signal: 'SIGTERM' });
  const [server, copies] = [await startPostgres(), mkdtempSync(join(folder, 'backups-'))];
  const bin = findPostgres();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    BACKUP_FOLDER: copies,
    PGHOST: new URL(server.url).searchParams.get('host')!,
    PGUSER: 'postgres',
    PGDATABASE: 'postgres',
  };
  const run = (...args: string[]) => spawnSync('sh', ['deploy/compose/backup.sh', ...args], { env, encoding: 'utf8' });
  const query = (sql: string) => execFileSync(join(bin, 'psql'), ['-Atc', sql], { env, encoding: 'utf8' }).trim();
  try {
    const DAY_SECONDS = 24 * 3600;
    for (const [name, days] of Object.entries({ 'camp-kept.dump': 29, 'camp-old.dump': 32, 'camp-old.dump.gpg': 32 })) {
      writeFileSync(join(copies, name), '');
      utimesSync(join(copies, name), new Date(), Date.now() / 1000 - days * DAY_SECONDS);
    }
    query('create table bookings as select 7 as id');
    expect(run('once').stderr).toBe('BACKUP_PUBLIC_KEY is not set: backups are not encrypted.\n');
    const [copy = '', ...others] = readdirSync(copies).sort();
    expect(others).toEqual(['camp-kept.dump']);
    // As an upgrade does.
    query('alter table bookings add primary key (id); create table later (id bigint references bookings)');
    query('delete from bookings');
    expect(run('restore', copy)).toMatchObject({ status: 0, stderr: '' });
    expect(query('select id from bookings')).toBe('7');
    expect(query(`select to_regclass('later') is null`)).toBe('t');
    truncateSync(join(copies, copy), 900);
    expect(run('restore', copy).status).toBe(1);
    expect(query('select id from bookings')).toBe('7');

    const homedir = mkdtempSync(join(folder, 'gnupg-'));
    const gpg = (...args: string[]) =>
      execFileSync('gpg', ['--homedir', homedir, '--batch', '--quiet', ...args], { stdio: 'pipe' });
    gpg('--passphrase', '', '--quick-generate-key', 'backups@camp.test', 'future-default', 'default', 'never');
    env.BACKUP_PUBLIC_KEY = gpg('--export', 'backups@camp.test').toString('base64');
    unlinkSync(join(copies, copy));
    expect(run('once')).toMatchObject({ status: 0, stderr: '' });
    const [encrypted = '', ...rest] = readdirSync(copies).sort();
    expect([encrypted, rest]).toEqual([expect.stringMatching(/^camp-[-\dT]+\.dump\.gpg$/), ['camp-kept.dump']]);
    query('delete from bookings');
    const input = gpg('--decrypt', join(copies, encrypted));
    execFileSync('gpgconf', ['--homedir', homedir, '--kill', 'all']);
    expect(spawnSync('sh', ['deploy/compose/backup.sh', 'restore', '-'], { env, input }).status).toBe(0);
    expect(query('select id from bookings')).toBe('7');
    query('drop table bookings');
  } finally {
    await server.stop();
  }
});

test('a real Redis takes our settings: bounded memory, nothing on disk, nothing evicted', async () => {
  const [, path = ''] = /command: \[redis-server, \/etc\/camp\/([\w.]+),/.exec(read('compose.yaml')) ?? [];
  const redis = new RedisServer(`deploy/redis/${path}`);
  try {
    await redis.start();
    const setting = async (name: string) => (await redis.command('CONFIG', 'GET', name)) as [string, string];
    expect(await setting('maxmemory')).toEqual(['maxmemory', String(256 * 1024 * 1024)]);
    expect(await setting('maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await setting('appendonly')).toEqual(['appendonly', 'no']);
  } finally {
    await redis.stop();
  }
});
