import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HAS_IPV6 } from './nginx';

interface Release {
  code: number;
  log: string;
  /** The releases from which the two sites run. */
  runs: string;
  sent: number;
  failed: { status: number | string; path: string; log: string[] }[];
  seconds: number;
}

interface Report {
  /** The statuses that each visitor got until the form was done. */
  bookings: { email: string; statuses: (number | string)[] }[];
  /** By email. */
  counts: Record<string, number>;
  stdout: string;
  byIpv6: number | string;
  /** Its lines of JSON. */
  doctor: string;
  oldFile: number | string;
  logged: number;
  releases: Release[];
}

/** Root needs no namespace of users. */
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child'];
const USER = process.getuid?.() === 0 ? [] : ['--map-root-user'];
const COMMAND = ['e2e/operations/machine/start.sh', 'node', 'e2e/operations/machine/drill.mjs'];

let folder: string;
let report: Report;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'camp-machine-'));
  const [start = '', ...command] = COMMAND;
  const args = [...USER, ...NAMESPACES, start, folder, ...command, '2', '3', '4', '1'];
  const output = await new Promise<string>((resolve, reject) => {
    execFile('unshare', args, (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)));
  });
  report = JSON.parse(output) as Report;
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the unit and the files of deploy/ start nginx with a socket as stdout, and it writes its log', () => {
  expect(report.stdout).toMatch(/^socket:/);
  const sent = report.releases.reduce((sum, release) => sum + release.sent, 0);
  expect(report.logged).toBeGreaterThan(sent);
  if (HAS_IPV6) expect(report.byIpv6).toBe(200);
});

test('npm run doctor in the current release checks what the units run', () => {
  expect(report.doctor).toContain('http://127.0.0.1:4000 keeps the contract');
  expect(report.doctor).toContain('are free in /var/lib/camp-api"');
});

const RELEASES = [
  ['a release', { code: 0, runs: '2,2' }, '2 is before the visitors'],
  ['a release that shows no list', { code: 1, runs: '2,2' }, 'shows no pages on a port of its own: back to'],
  ['a release that does not start beside nginx', { code: 1, runs: '2,2' }, 'camp-site@3000 shows no pages: back to'],
  ['going back', { code: 0, runs: '1,1' }, '1 is before the visitors'],
] as const;

for (const [index, [what, outcome, message]] of RELEASES.entries()) {
  test(`${what} costs no visitor a page`, () => {
    const { log, sent, failed, seconds, ...rest } = report.releases[index]!;
    test.info().annotations.push({ type: 'visitors', description: `${sent} in ${seconds} s` });
    expect(failed, readFileSync(join(folder, 'log/journal.log'), 'utf8')).toEqual([]);
    expect(rest).toEqual(outcome);
    expect(log).toContain(message);
    expect(sent).toBeGreaterThan(50);
  });
}

test('nobody who books during the releases is lost or booked twice', () => {
  const { bookings, counts } = report;
  expect(bookings.length).toBeGreaterThan(5);
  expect(bookings.map(({ statuses }) => statuses.at(-1))).toEqual(bookings.map(() => 200));
  expect(bookings.map(({ email }) => counts[email])).toEqual(bookings.map(() => 1));
});

test('pages that were open before the last release still find their scripts', () => {
  expect(report.oldFile).toBe(200);
});
