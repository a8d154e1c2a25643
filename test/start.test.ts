import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createTemporaryFolder } from './temporary-folder';
import { describeMisspelt, describeUnknown, parseEnvironmentFile } from '../scripts/run/env-file.mjs';

const folder = createTemporaryFolder();

function run(args: string[], environment: Record<string, string> = {}, cwd = '.') {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...environment };
  const { status, stdout, stderr } = spawnSync('node', args, { env, cwd, encoding: 'utf8', timeout: 60_000 });
  return { status, out: stdout, err: stderr };
}

test.each([
  ['plain', 'A=1\nB= two  words \t\n', { A: '1', B: 'two  words' }],
  [
    'a name and an address',
    'FROM=CAMP & friends <hello@camp.example>',
    { FROM: 'CAMP & friends <hello@camp.example>' },
  ],
  ['quotes', `A="it's #1" B='"x"'\nC='a b'' c'\nD=it's`, { A: `it's #1B='"x"'`, C: 'a b c', D: "it's" }],
  ['comments', '# A=1\n  ; B=2\nC=3 # not one\n\nno variable\n', { C: '3 # not one' }],
  [
    'escapes',
    String.raw`A=a\ \\b\ ` + '\nB="\\"\\$x\\n"\nC=one\\\n two',
    { A: String.raw`a \b `, B: '"$x\\n', C: 'one two' },
  ],
  ['lines in quotes', 'A="1\n2"\nB=3', { A: '1\n2', B: '3' }],
  ['ends of lines of Windows', 'A=1\r\nB="2"\r\n', { A: '1', B: '2' }],
  ['the last of two, and an empty one', 'A=1\nA=2\nB=\nC=3', { A: '2', B: '', C: '3' }],
])('an environment file is read as systemd does: %s', (_, text, variables) => {
  expect(parseEnvironmentFile(text)).toEqual(variables);
});

test.each([
  ['site.env', 'REDIS_ULR', 'REDIS_ULR is not a setting of site.env: do you mean REDIS_URL?'],
  ['site.env', 'STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY is not a setting of site.env.'],
  ['site.env', 'PORT', 'PORT is not a setting of site.env.'],
  ['api.env', 'export SMTP_URL', 'export SMTP_URL is not a setting of api.env.'],
  ['containers.env', 'DATABASE_URL', 'DATABASE_URL is not a setting of containers.env.'],
  ['.env', 'SITE_UR', 'SITE_UR is not a setting of .env: do you mean SITE_URL?'],
])('%s with %s is named', (file, name, sentence) => {
  expect(describeUnknown(file, ['SITE_URL', 'NODE_OPTIONS', 'COMPOSE_PROFILES', name])).toEqual([sentence]);
});

test('of the names in an environment, those are named that resemble a setting', () => {
  const others = ['PATH', 'HOSTNAME', 'SERVER_SOFTWARE', 'REDIS_SERVICE_HOST', 'npm_config_port', 'SITE_URL'];
  expect(
    describeMisspelt(['MEDIA_DIR', ...others, 'SMTP_HOST', 'SMTP_PORT', 'STRIPE_KEY', 'SITE_ULR', 'WORKSHOPAPI_URL']),
  ).toEqual([
    'MEDIA_DIR is not a setting any more.',
    'SMTP_HOST is not a setting: do you mean SMTP_URL?',
    'SMTP_PORT is not a setting: do you mean SMTP_URL?',
    'STRIPE_KEY is not a setting: do you mean STRIPE_SECRET_KEY?',
    'SITE_ULR is not a setting: do you mean SITE_URL?',
    'WORKSHOPAPI_URL is not a setting: do you mean WORKSHOP_API_URL?',
  ]);
});

test('a command runs with the variables of a file, and ends as it does', () => {
  const file = join(folder, 'api.env');
  writeFileSync(file, 'MAIL_FROM=CAMP <hello@camp.example>\nSMPT_URL=smtp://localhost\n');
  const script = 'console.log(process.env.MAIL_FROM, process.argv[1]); process.exit(3)';
  expect(run(['scripts/with-environment.mjs', file, 'node', '-e', script, 'a b'])).toEqual({
    status: 3,
    out: 'CAMP <hello@camp.example> a b\n',
    err: 'Warning: SMPT_URL is not a setting of api.env: do you mean SMTP_URL?\n',
  });
  expect(run(['scripts/with-environment.mjs', join(folder, 'none')])).toMatchObject({ status: 1, out: '' });
});

test('the container of the settings, which has no packages, names an unknown one', () => {
  const project = join(folder, 'without-packages');
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  const file = join(folder, 'containers.env');
  writeFileSync(file, 'DRAIN_SECOND=60\nHOLD_SECONDS=60\n');
  expect(run(['scripts/with-environment.mjs', file], {}, project)).toEqual({
    status: 0,
    out: '',
    err:
      'Warning: DRAIN_SECOND is not a setting of containers.env: do you mean DRAIN_SECONDS?\n' +
      'Warning: HOLD_SECONDS is not a setting of containers.env.\n',
  });
});

test('a command that runs with the variables of a file gets the signals', async () => {
  const file = join(folder, 'signals.env');
  writeFileSync(file, 'NAME=api\n');
  const script = "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('ready')";
  const child = spawn('node', ['scripts/with-environment.mjs', file, 'node', '-e', script]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test.each([
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a number of proxies up to 10, or addresses and networks of proxies.'],
  ['API_PORT', 'abc', 'API_PORT must be a port number.'],
  ['DATA_DIR', '/proc/camp', 'DATA_DIR must be a folder that can be created.'],
  ['API_PUBLIC_URL', 'camp', 'API_PUBLIC_URL must be an http or https address.'],
  ['SITE_URL', 'https://camp.example/en', 'SITE_URL must have no path, such as https://camp.example.'],
  ['API_PORT', '4796', 'PORT and API_PORT are both 4796: set one of them to another port.'],
])('npm start with %s=%s stops before it builds', (name, value, sentence) => {
  // A build of another site, so that one is needed.
  const settings = { PORT: '4796', API_PORT: '4797', DATA_DIR: folder, SITE_URL: 'http://localhost:1', [name]: value };
  const { status, out, err } = run(['scripts/start.mjs'], settings);
  expect([status, out]).toEqual([1, '']);
  expect(err).toContain(`${sentence}\n`);
});
