import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder, TOKEN } from './api';
import { startListening, startProcess, waitForExit } from './api-process';

const PUBLIC = { SITE_URL: 'https://camp.example' };

jest.setTimeout(60_000);

test('a public site without mail, payment and programme is warned in one line each, and shows no sample', async () => {
  const { output, url } = await startListening(await temporaryFolder(), PUBLIC);
  const lines = output.err.trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual([
    'Mail is a stub: SMTP_URL is not set, so no email is sent.',
    'Payment is a stub: STRIPE_SECRET_KEY is not set, so no money moves.',
    expect.stringMatching(/^The programme is empty: import one/),
  ]);
  const response = await fetch(`${url}/list_all_workshops/`, { headers: { 'x-api-token': TOKEN } });
  expect(await response.json()).toEqual([]);
});

test('SIGTERM ends the process cleanly', async () => {
  const api = await startListening(await temporaryFolder());
  api.child.kill('SIGTERM');
  expect(await waitForExit(api.child)).toEqual({ code: 0, signal: null });
  const lines = api.output.out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['process.listening', 'process.stopping']);
});

test('a bad environment stops the start, one line for each value', async () => {
  const { child, output } = await startProcess(await temporaryFolder(), {
    WORKSHOP_API_TOKEN: '',
    API_PORT: 'x',
    SITE_URL: 'ftp://site',
  });
  expect(await waitForExit(child)).toEqual({ code: 1, signal: null });
  expect(output.err.trim().split('\n').sort()).toEqual([
    'API_PORT must be a port number.',
    'SITE_URL must be an http or https address.',
    'WORKSHOP_API_TOKEN is missing.',
  ]);
});

test('an empty database gets no programme without its pictures', async () => {
  const PROGRAMME_DIR = await temporaryFolder();
  await writeFile(join(PROGRAMME_DIR, 'gallery.csv'), 'picture,caption\nno-such.jpg,Nothing\n');
  const { child, output } = await startProcess(await temporaryFolder(), { ...PUBLIC, PROGRAMME_DIR });
  expect((await waitForExit(child)).code).toBe(1);
  expect(output.err).toContain('gallery.csv, line 2, picture: There is no no-such.jpg in media/.');
});
