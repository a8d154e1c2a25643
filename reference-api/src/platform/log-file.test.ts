import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deleteOldLogFiles, openLogFile } from './log';

let folder = '';
let path = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-file-'));
  path = join(folder, 'api.log');
});
afterEach(() => rm(folder, { recursive: true }));

const readAll = async () =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
    ),
  );

test('a file is replaced when it is full and when its day is over, and no line is lost', async () => {
  let time = Date.parse('2027-01-05T23:00:00Z');
  const write = openLogFile(path, () => new Date(time), 6);
  for (const [line, minutes] of [
    ['one\n', 1],
    ['two\n', 1],
    ['three\n', 60],
    ['four\n', 0],
  ] as const) {
    write(line);
    time += minutes * 60_000;
  }
  expect(await readAll()).toEqual({
    'api.log': 'four\n',
    'api.log.2027-01-05T23:02:00.000Z': 'one\ntwo\n',
    'api.log.2027-01-06T00:02:00.000Z': 'three\n',
  });
});

test('a file of 600 MB is set aside at once, and a deleted one is no error', async () => {
  await writeFile(path, '');
  await truncate(path, 600 * 1024 * 1024);
  const write = openLogFile(path);
  write('first\n');
  expect(await readFile(path, 'utf8')).toBe('first\n');
  await rm(path);
  write('lost\n');
  const [aside] = await readdir(folder);
  expect(aside).toMatch(/^api\.log\.\d{4}-/);
});

test('on a full disk lines are lost as a whole, and written again once there is space', () => {
  const script = `
    const { rmSync, writeFileSync } = require('node:fs');
    const { openLogFile } = require('${join(__dirname, 'log.ts')}');
    writeFileSync('filler', 'x'.repeat(4096));
    const write = openLogFile('api.log');
    for (let line = 0; line < 20; line += 1) {
      write(JSON.stringify({ line, text: 'x'.repeat(500) }) + '\\n');
      if (line === 15) rmSync('filler');
    }`;
  const mounted = `mount -t tmpfs -o size=8k tmpfs ${folder} && cd ${folder} && "$@" && cat api.log`;
  const node = [process.execPath, '--require', require.resolve('tsx/cjs'), '-e', script];
  const text = execFileSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', mounted, 'sh', ...node], {
    encoding: 'utf8',
  });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { line: number }).line);
  expect(lines.slice(0, 3)).toEqual([0, 1, 2]);
  expect(lines.slice(-4)).toEqual([16, 17, 18, 19]);
  expect(lines.length).toBeLessThan(16);
});

test('files are deleted by their last line, and the oldest beyond twenty', async () => {
  const now = Date.now() / 1000;
  for (let number = 0; number < 25; number += 1) {
    const file = join(folder, `api.log.${number}`);
    await writeFile(file, '');
    await utimes(file, now - number * 60, now - number * 60);
  }
  await writeFile(join(folder, 'api.logbook'), '');
  await deleteOldLogFiles(folder, now - 630);
  expect((await readdir(folder)).length).toBe(12);
  await deleteOldLogFiles(folder, now - 100_000);
  expect((await readdir(folder)).length).toBe(12);
});
