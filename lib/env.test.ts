import { parseEnvironment } from './env';

const given = { WORKSHOP_API_URL: 'http://127.0.0.1:4000', WORKSHOP_API_TOKEN: 'a-token-of-tests' };
const parse = (more: Record<string, string>) => parseEnvironment({ ...given, ...more });
const readError = (more: Record<string, string>) => {
  try {
    parse(more);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('defaults suffice', () => {
  expect(parse({})).toMatchObject({ SITE_URL: 'http://localhost:3000', TRUST_PROXY: 0 });
});

test.each([
  ['0', 0],
  ['10', 10],
  [' 2 ', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, ::1,2001:db8::/48', ['10.0.0.0/8', '::1', '2001:db8::/48']],
])('TRUST_PROXY %p means %p', (value, proxies) => expect(parse({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(proxies));

const SECRET = 'secret'.repeat(6).slice(0, 32);
const SECRETS = ['REVALIDATE_SECRET', 'FORM_SECRET', 'PREVIEW_SECRET', 'METRICS_TOKEN'];
const TOKEN = 'WORKSHOP_API_TOKEN';

type Rule = [name: string, rule: string, refused: string[], taken?: string[]];

test.each<Rule>([
  ['API_TIMEOUT_SECONDS', 'must be a number of seconds.', ['0', '31', 'soon']],
  [
    'TRUST_PROXY',
    'must be a number of proxies up to 10, or addresses and networks of proxies.',
    ['11', '-1', '1.5', 'true', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1;10.0.0.2', '010.0.0.1'],
  ],
  ...SECRETS.map((name): Rule => [name, 'must have at least 32 characters.', ['s'.repeat(31)], [SECRET]]),
  ...[...SECRETS, TOKEN].map((name): Rule => [name, 'must not repeat one character.', ['s'.repeat(40)]]),
  [TOKEN, 'must have at least 16 characters.', ['fifteen-letters']],
  [
    'WORKSHOP_API_URL',
    'must be an https address, unless the API runs on this machine: the token goes with every request.',
    ['http://api.example', 'http://10.0.0.5:4000', 'http://localhost.example', 'http://[fe80::1]:4000'],
    ['https://api.example', 'http://localhost:4000', 'http://api:4000', 'http://127.0.0.2:4000', 'http://[::1]:4000'],
  ],
  [
    'SITE_URL',
    'must have no path, such as https://camp.example.',
    ['https://camp.example/en', 'https://camp.example/?a', 'https://camp.example/#a'],
    ['https://camp.example/', 'http://localhost:3000'],
  ],
  [
    'REDIS_URL',
    'must be a redis:// or rediss:// address.',
    ['http://redis.example', 'localhost:6379'],
    ['redis://localhost:6379', 'rediss://user:secret@redis.example/2'],
  ],
  [
    'PAYMENT_HOSTS',
    'must be host names without https://, comma-separated.',
    ['https://pay.example', 'pay.example/checkout', 'pay.example other.example'],
    ['pay.example, localhost:4000,[::1]:4000', ''],
  ],
])('%s %s', (name, rule, refused, taken = []) => {
  const readErrors = (values: string[]) => values.map((value) => readError({ FORM_SECRET: SECRET, [name]: value }));
  expect(readErrors(refused)).toEqual(refused.map(() => `${name} ${rule}`));
  expect(readErrors(taken)).toEqual(taken.map(() => null));
});

test('instances that share their state need one secret for what visitors sent', () => {
  const message = 'FORM_SECRET is missing: all instances at REDIS_URL share it.';
  expect(readError({ REDIS_URL: 'redis://localhost' })).toBe(message);
});
