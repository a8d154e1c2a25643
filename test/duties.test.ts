/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SOURCES = ['app', 'components', 'contract', 'lib', 'reference-api/src', 'server', 'texts'];

const read = (file: string) => readFileSync(file, 'utf8');

const rows = read('docs/duties.md')
  .split('\n')
  .filter((line) => line.startsWith('| <a id='))
  .map((line) => {
    const [duty = '', , , proof = '', readOn = ''] = line.slice(1, -1).split('|');
    const [, file = '', title = ''] = /`([^`]+)` · (.*)/.exec(proof.trim()) ?? [];
    return { id: /id="([\w-]+)"/.exec(duty)?.[1] ?? '', file, title, readOn: readOn.trim() };
  });

test.each(rows)('the duty $id has a day and a test', ({ file, title, readOn }) => {
  expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(read(file)).toContain(title);
});

test('every duty that the code names is described, and every one that is described stands in the code', () => {
  const files = execFileSync('git', ['ls-files', ...SOURCES], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const named = files.flatMap((file) => [...read(file).matchAll(/docs\/duties\.md#([\w-]+)/g)].map(([, id]) => id));
  expect([...new Set(named)].sort()).toEqual(rows.map(({ id }) => id).sort());
});
