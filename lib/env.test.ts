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

test.each(['0', '31', 'soon'])('API_TIMEOUT_SECONDS %p stops the start', (value) =>
  expect(readError({ API_TIMEOUT_SECONDS: value })).toMatch(/^API_TIMEOUT_SECONDS /),
);

test.each([
  ['0', 0],
  ['10', 10],
  [' 2 ', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, ::1,2001:db8::/48', ['10.0.0.0/8', '::1', '2001:db8::/48']],
])('TRUST_PROXY %p means %p', (value, proxies) => expect(parse({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(proxies));

test.each(['11', '-1', '1.5', 'true', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1;10.0.0.2', '010.0.0.1'])(
  'TRUST_PROXY %p stops the start',
  (value) =>
    expect(readError({ TRUST_PROXY: value })).toBe(
      'TRUST_PROXY must be a number of proxies up to 10, or addresses and networks of proxies.',
    ),
);

const SECRET = 'secret'.repeat(6).slice(0, 32);
const SECRETS = ['REVALIDATE_SECRET', 'FORM_SECRET', 'PREVIEW_SECRET', 'METRICS_TOKEN'];

test.each(SECRETS)('a short %s stops the start', (name) => {
  expect(readError({ [name]: 's'.repeat(31) })).toBe(`${name} must have at least 32 characters.`);
  expect(readError({ [name]: SECRET })).toBeNull();
});

test.each([...SECRETS, 'WORKSHOP_API_TOKEN'])('one repeated character as %s stops the start', (name) => {
  expect(readError({ [name]: 's'.repeat(40) })).toBe(`${name} must not repeat one character.`);
});

test('a token of the API under 16 characters stops the start', () => {
  expect(readError({ WORKSHOP_API_TOKEN: 'fifteen-letters' })).toBe(
    'WORKSHOP_API_TOKEN must have at least 16 characters.',
  );
});

test.each([
  ['http://api.example', false],
  ['http://10.0.0.5:4000', false],
  ['http://localhost.example', false],
  ['https://api.example', true],
  ['http://localhost:4000', true],
  ['http://api:4000', true],
  ['http://[fe80::1]:4000', false],
  ['http://127.0.0.2:4000', true],
  ['http://[::1]:4000', true],
])('the token may go to %s: %p', (WORKSHOP_API_URL, accepted) => {
  const message =
    'WORKSHOP_API_URL must be an https address, unless the API runs on this machine: ' +
    'the token goes with every request.';
  expect(readError({ WORKSHOP_API_URL })).toBe(accepted ? null : message);
});

test.each([
  ['redis://localhost:6379', true],
  ['rediss://user:secret@redis.example/2', true],
  ['http://redis.example', false],
  ['localhost:6379', false],
])('instances share their state through %s: %p', (REDIS_URL, accepted) => {
  const message = 'REDIS_URL must be a redis:// or rediss:// address.';
  expect(readError({ REDIS_URL, FORM_SECRET: SECRET })).toBe(accepted ? null : message);
});

test('instances that share their state need one secret for what visitors sent', () => {
  const message = 'FORM_SECRET is missing: all instances at REDIS_URL share it.';
  expect(readError({ REDIS_URL: 'redis://localhost' })).toBe(message);
});

test.each([
  ['pay.example, localhost:4000,[::1]:4000', true],
  ['', true],
  ['https://pay.example', false],
  ['pay.example/checkout', false],
  ['pay.example other.example', false],
])('a checkout leads to the hosts %p: %p', (PAYMENT_HOSTS, accepted) => {
  const message = 'PAYMENT_HOSTS must be host names without https://, comma-separated.';
  expect(readError({ PAYMENT_HOSTS })).toBe(accepted ? null : message);
});
