import { writeConsoleAsJson } from './json-console';

const original = { ...console };
afterEach(() => void Object.assign(console, original));

function readLines(write: () => void): string[] {
  const lines: string[] = [];
  const keep = (chunk: unknown) => lines.push(String(chunk)) > 0;
  jest.spyOn(process.stdout, 'write').mockImplementation(keep);
  jest.spyOn(process.stderr, 'write').mockImplementation(keep);
  writeConsoleAsJson();
  write();
  return lines;
}

test('what the framework writes becomes one JSON line, its colours and line breaks escaped', () => {
  const lines = readLines(() => {
    console.warn('\u001b[33m⚠\u001b[39m no picture at /media/a\nb', { status: 404 });
    console.error(new Error('broken'));
  });
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => /^[^\n]*\n$/.test(line))).toBe(true);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'warn',
    event: 'console.warn',
    message: '⚠ no picture at /media/a\nb { status: 404 }',
  });
  expect(JSON.parse(lines[1]!)).toMatchObject({ level: 'error', message: expect.stringContaining('broken') as string });
});
