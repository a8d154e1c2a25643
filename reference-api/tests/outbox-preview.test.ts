import { testApi, type TestApi } from './api';
import { checkoutForm, checkOut, pressButton, reserve } from './visitor';

let api: TestApi;
const open = (path: string, headers: Record<string, string> = {}) => fetch(`${api.url}${path}`, { headers });

beforeEach(async () => {
  api = await testApi();
  const hash = await reserve(api);
  await pressButton(await checkOut(api, checkoutForm(hash)), 'pay');
});

test('each email is shown in frames of both widths, light and dark, with its text and its file', async () => {
  expect(await (await open('/outbox')).text()).toContain('href="/outbox/2"');
  const page = await (await open('/outbox/2?scheme=dark')).text();
  expect(
    [...page.matchAll(/<iframe class="(\w+)"[^>]* src="([^"]+)"\s+sandbox="([^"]*)"/g)].map((match) => match.slice(1)),
  ).toEqual([
    ['desktop', '/outbox/2/html?scheme=dark', 'allow-popups allow-popups-to-escape-sandbox'],
    ['phone', '/outbox/2/html?scheme=dark', 'allow-popups allow-popups-to-escape-sandbox'],
  ]);
  expect(page).toContain('<a href="?scheme=light">light</a>');
  expect(page).toContain('Your booking is confirmed: ');
  const file = await open('/outbox/2/booking.ics');
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('BEGIN:VCALENDAR');
  expect((await open('/outbox/1/booking.ics')).status).toBe(404);
});

test('the frame holds the email as it is sent, in the scheme that was asked for, and runs nothing', async () => {
  const { html } = await api.db.selectFrom('mails').select('html').where('id', '=', 2).executeTakeFirstOrThrow();
  const [light, dark] = await Promise.all([open('/outbox/2/html'), open('/outbox/2/html?scheme=dark')]);
  expect(light.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
      'sandbox allow-popups allow-popups-to-escape-sandbox',
  );
  const asSent = (text: string) =>
    text.replace('<base target="_blank">', '').replace(/@media (not )?all/, '@media (prefers-color-scheme: dark)');
  const [lightText, darkText] = [await light.text(), await dark.text()];
  expect([asSent(lightText), asSent(darkText)]).toEqual([html, html]);
  expect(lightText).toContain('@media not all {');
  expect(darkText).toContain('@media all {');
});

test('emails are shown to this machine alone, and unknown ones are a 404', async () => {
  for (const path of ['/outbox/9', '/outbox/x', '/outbox/9/html']) expect((await open(path)).status).toBe(404);
  await api.stop();
  api = await testApi({
    environment: { NODE_ENV: 'production', SITE_URL: 'https://camp.example' },
    dataDir: api.dataDir,
  });
  for (const path of ['/outbox', '/outbox/2', '/outbox/2/html', '/outbox/2/booking.ics']) {
    expect([(await open(path)).status, (await open(path, { 'x-forwarded-for': '192.0.2.1' })).status]).toEqual([
      200, 404,
    ]);
  }
});
