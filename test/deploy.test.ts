/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SECRET_PAGES } from '@/lib/domain/pages';

const read = (path: string) => readFileSync(path, 'utf8');
const UNITS = readdirSync('deploy/systemd');
const ANALYZE = '/usr/bin/systemd-analyze';

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

test('an operator configures nothing that nobody reads', () => {
  const readers = read('lib/env.ts') + read('reference-api/src/platform/config.ts');
  const known = [...matches(readers, /^ {2}([A-Z_]+): /gm), 'SITE_URL'];
  const configured = matches(read('compose.yaml'), /^ {2,6}([A-Z_]+): /gm);
  expect(configured.filter((name) => !known.includes(name))).toEqual([]);
  const example = matches(read('.env.example'), /^([A-Z_]+)=/gm);
  expect(example.filter((name) => !known.includes(name))).toEqual([]);
});

test('every alarm counts what the site, the API or Node tells', () => {
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

test('the proxy knows every page that holds a secret', () => {
  const conf = read('deploy/nginx/camp.conf');
  for (const pattern of [/location ~ \^\/\(\?:([^)]*)\)\(\?:\/\|\$\)/, /<camp_page>\/\(\?:([^)]*)\)\)\/"/]) {
    const [, paths = ''] = pattern.exec(conf) ?? [];
    expect(paths.split('|')).toEqual(expect.arrayContaining([...SECRET_PAGES, 'api/hold', 'api/unsubscribe']));
  }
});

test.each(UNITS)('%s gives its process no rights that it does not need', (name) => {
  const unit = read(join('deploy/systemd', name));
  for (const line of ['User=camp', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    expect(unit.split('\n')).toContain(line);
  }
});

test.each(existsSync(ANALYZE) ? UNITS : [])('%s is one that systemd takes', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'camp-units-'));
  const path = join(folder, name);
  writeFileSync(path, read(join('deploy/systemd', name)).replace('/usr/bin/node', process.execPath));
  try {
    expect(execFileSync(ANALYZE, ['verify', path], { encoding: 'utf8' })).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
