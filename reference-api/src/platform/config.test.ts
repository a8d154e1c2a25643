import { parseConfig } from './config';

const TOKEN = { WORKSHOP_API_TOKEN: 'a-token-for-the-tests' };

test('a store that this API does not have stops the start with one line, empty it does not', () => {
  expect(() => parseConfig({ ...TOKEN, REDIS_URL: 'x' })).toThrow(/^REDIS_URL is not supported: .*\.$/);
  expect(() => parseConfig({ ...TOKEN, MEDIA_DIR: '/pictures' })).toThrow(/^MEDIA_DIR is not supported: .*\.$/);
  expect(() => parseConfig({ ...TOKEN, REDIS_URL: '' })).not.toThrow();
});

test('Stripe takes payments with both of its secrets, and the start stops with one of them', () => {
  const [key, secret] = [{ STRIPE_SECRET_KEY: 'sk_test_of_ours' }, { STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop' }];
  expect(() => parseConfig({ ...TOKEN, ...key })).toThrow(/^STRIPE_WEBHOOK_SECRET is missing\.$/);
  expect(() => parseConfig({ ...TOKEN, ...secret })).toThrow(/^STRIPE_SECRET_KEY is missing\.$/);
  expect(parseConfig(TOKEN).stripe).toBeUndefined();
  expect(parseConfig({ ...TOKEN, ...key, ...secret }).stripe).toEqual({
    secretKey: 'sk_test_of_ours',
    webhookSecret: 'whsec_of_the_shop',
    apiUrl: 'https://api.stripe.com',
  });
});

test('it listens on loopback unless told otherwise', () => {
  expect(parseConfig(TOKEN).host).toBe('127.0.0.1');
  expect(parseConfig({ ...TOKEN, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(parseConfig({ ...TOKEN, HOST: '0.0.0.0', API_HOST: '::1' }).host).toBe('::1');
});

test.each([
  ['production', 'https://camp.example', undefined, false],
  ['production', 'https://camp.example', '0', false],
  ['production', 'https://camp.example', '1', true],
  ['production', 'http://localhost:3000', undefined, true],
  ['production', 'http://127.0.0.1:3000', undefined, true],
  ['production', 'http://[::1]:3000', undefined, true],
  ['production', 'https://localhost.camp.example', undefined, false],
  ['production', 'https://127.0.0.1.camp.example', undefined, false],
  ['development', 'https://camp.example', undefined, false],
])('NODE_ENV %s, SITE_URL %s, DEMO %s: demo is %s', (NODE_ENV, SITE_URL, DEMO, demo) => {
  const config = parseConfig({ ...TOKEN, NODE_ENV, SITE_URL, DEMO });
  expect(config.demo).toBe(demo);
  expect(config.programmeDir).toEqual(demo ? expect.stringMatching(/\/programme\/sample$/) : undefined);
  expect(parseConfig({ ...TOKEN, NODE_ENV, SITE_URL, DEMO, PROGRAMME_DIR: '/ours' }).programmeDir).toBe('/ours');
});

test.each([
  [{}, ['/data/media', expect.stringMatching(/\/programme\/sample\/media$/)]],
  [{ PROGRAMME_DIR: '/ours' }, ['/data/media', '/ours/media']],
])('with %j pictures are imported to and served from %j', (settings, folders) => {
  expect(parseConfig({ ...TOKEN, DATA_DIR: '/data', ...settings }).mediaDirs).toEqual(folders);
});

test.each([
  ['production', 'https://camp.example', {}, ['mail', 'payment']],
  ['production', 'https://camp.example', { DEMO: '1', SMTP_URL: 'smtp://localhost' }, ['payment']],
  [
    'production',
    'https://camp.example',
    { STRIPE_SECRET_KEY: 'rk_live_of_ours', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop' },
    ['mail'],
  ],
  ['production', 'http://localhost:3000', {}, []],
  ['development', 'https://camp.example', {}, []],
])('NODE_ENV %s, SITE_URL %s, %j: stubs are %j', (NODE_ENV, SITE_URL, settings, stubs) => {
  expect(parseConfig({ ...TOKEN, NODE_ENV, SITE_URL, ...settings }).stubs).toEqual(stubs);
});

test.each(['WORKSHOP_API_TOKEN', 'REVALIDATE_SECRET', 'METRICS_TOKEN'])('a weak %s stops the start', (name) => {
  const parse = (value: string) => () => parseConfig({ ...TOKEN, [name]: value });
  expect(parse('s'.repeat(40))).toThrow(new Error(`${name} must not repeat one character.`));
  if (name !== 'REVALIDATE_SECRET') expect(parse('fifteen-letters')).toThrow(/must have at least \d\d characters\.$/);
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_of_ours', /^STRIPE_SECRET_KEY must be Stripe's secret or restricted key/],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_x', /^STRIPE_WEBHOOK_SECRET must be the signing secret of Stripe's webhook/],
  ['SITE_URL', 'https://camp.example/en', /^SITE_URL must have no path, such as https:\/\/camp\.example\.$/],
  ['SITE_URL', 'https://camp.example/?a', /^SITE_URL must have no path/],
  ['SITE_INTERNAL_URL', 'http://site:3000/en/', /^SITE_INTERNAL_URL must have no path/],
])('%s=%s stops the start with its name', (name, value, sentence) => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_of_ours', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop' };
  expect(() => parseConfig({ ...TOKEN, ...stripe, [name]: value })).toThrow(sentence);
  expect(parseConfig({ ...TOKEN, SITE_URL: 'https://Camp.example:443/' }).siteUrl).toBe('https://Camp.example:443');
});
