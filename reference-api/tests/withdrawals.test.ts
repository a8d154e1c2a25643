import { api, readResponse, temporaryFolder, testApi } from './api';
import { killTwice } from './api-process';
import { runCommand } from './command';
import { MailServer } from './mail-server';
import { lastMail, listMails, mailKinds } from './mailbox';
import { applyCode, checkOut, checkoutForm, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { ONLINE, reserve } from './reserving';
import { deliver, event, stripeApi } from './stripe';
import { deleteExpiredData } from '../src/data-retention';
import { DAY_SECONDS } from '../src/domain/dates';
import { settleWithdrawals } from '../src/payments/withdrawals';

const programme = createProgramme(workshop('ice'), workshop('radio', { type: 'online', 'price code': 1 }));
const RECEIVED =
  'Thank you. We have received your withdrawal. An email about it is on its way to the address of the purchase.';

beforeEach(() => testApi({ programme }));

const readReceipt = (text: string) => /CAMP-\d{4}-\d{5}/.exec(text)?.[0] ?? '';

async function buy(
  kind: 'bundle' | 'mentorship',
  email = 'bea@example.org',
): Promise<{ hash: string; receipt: string }> {
  const priceCode = { bundle: 'bundle_3_eur', mentorship: 'mentorship_6_eur' }[kind];
  const thanks = await pressButton(await checkOut({ priceCode, ws: '' }, `/${kind}_checkout`), 'pay', { email });
  const receipt = readReceipt((await lastMail()).text);
  return { hash: thanks.split('/').at(-1) ?? '', receipt };
}

const withdraw = async (declared: object) => {
  const response = await api.postJson('/withdraw/', declared);
  return [response.status, await response.text()];
};

async function settleAs(declared: object): Promise<void> {
  expect(await withdraw(declared)).toEqual([200, RECEIVED]);
  await api.sweep();
}

const listRefunds = () => api.rows('refunds', 'amount_minor', 'sent_at');
const toLine = (text = '') => text.replaceAll(/\s+/g, ' ');
const newMails = async (since: number) =>
  (await listMails()).slice(since).map(({ kind, recipient, text }) => ({ kind, recipient, text: toLine(text) }));

test('an unused bundle is paid back in the same run, its code ends, and an email has content and time', async () => {
  const { receipt, hash } = await buy('bundle');
  expect((await lastMail()).text).toContain('/withdraw/');
  const { bundle_code: code } = await api.json<{ bundle_code: string }>(`/get_bundle_purchase/${hash}`);
  const email = ' Bea@Example.org';
  await settleAs({ email, receipt: receipt.toLowerCase() });
  expect(await listRefunds()).toEqual([{ amount_minor: 86_700, sent_at: expect.any(Number) }]);
  expect((await api.row('codes', { code })).expires_at).toBeLessThanOrEqual(api.runtime.now());
  const [mail, ...others] = await newMails(1);
  expect([mail?.kind, mail?.recipient, others]).toEqual(['cancellation', 'bea@example.org', []]);
  expect(mail?.text).toMatch(/I withdraw from the contract about: Bundle of 3/i);
  expect(mail?.text).toContain(receipt);
  expect(mail?.text).toMatch(/Received:? \d+ \w+ \d{4} at \d\d:\d\d, time of Paris/);
  expect(mail?.text).toMatch(/You get back:? €867/);

  await settleAs({ hash });
  expect(await listRefunds()).toHaveLength(1);
  expect((await newMails(2)).map(({ kind, text }) => [kind, text.includes('our first email')])).toEqual([
    ['withdrawal', true],
  ]);
  expect(await api.rows('withdrawals')).toEqual([]);
});

test.each([
  ['another receipt', 'bea@example.org', 'CAMP-2020-00001'],
  ['another address', 'eve@example.org', ''],
])('the response is the same for %s, and only the typed address hears of it', async (_what, email, typed) => {
  const { receipt } = await buy('bundle');
  await settleAs({ email, receipt: typed || receipt });
  expect(await listRefunds()).toEqual([]);
  const [mail, ...others] = await newMails(1);
  expect([mail?.kind, mail?.recipient, others]).toEqual(['withdrawal', email, []]);
  expect(mail?.text).toContain('We have not found');
  for (let repeat = 0; repeat < 5; repeat += 1) await settleAs({ email, receipt: typed || receipt });
  expect((await newMails(1)).length).toBe(3);
});

test('an unknown hash, and what is no receipt, cause no mail; missing fields are named', async () => {
  await settleAs({ hash: 'x'.repeat(32) });
  await settleAs({ email: 'eve@example.org', receipt: 'Buy at https://eve.example' });
  expect(await mailKinds()).toEqual([]);
  expect(await readResponse(api.postJson('/withdraw/', { email: 'eve', receipt: 'CAMP-2027-00001' }))).toEqual([
    422,
    { error: 'Enter your email address.', field: 'email' },
  ]);
});

test('a bundle that was used stays, and the organisation hears of it once, without the address', async () => {
  const { receipt, hash } = await buy('bundle');
  const { bundle_code: code } = await api.json<{ bundle_code: string }>(`/get_bundle_purchase/${hash}`);
  const booked = await reserve(ONLINE);
  await applyCode(booked, code, 'online');
  const free = { ctype: 'online', amount: '0', priceCode: '2_ol_eur_100_4', grantCode: code };
  await checkOut(checkoutForm(booked, free), '/success');
  const before = (await listMails()).length;
  for (let repeat = 0; repeat < 2; repeat += 1) await settleAs({ email: 'bea@example.org', receipt });
  const mails = await newMails(before);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['withdrawal', 'bea@example.org'],
    ['withdrawal-task', 'hello@camp.example'],
    ['withdrawal', 'bea@example.org'],
  ]);
  expect(mails[0]?.text).toContain('Part of it has been used');
  expect(mails[1]?.text).not.toContain('bea@');
  expect(await listRefunds()).toEqual([]);
  expect((await api.row('codes', { code })).expires_at).toBeGreaterThan(api.runtime.now());
});

test('a bundle whose code stands on a payment page that is open counts as used', async () => {
  const { hash } = await buy('bundle');
  const { bundle_code: code } = await api.json<{ bundle_code: string }>(`/get_bundle_purchase/${hash}`);
  const booked = await reserve();
  await applyCode(booked, code);
  await checkOut(checkoutForm(booked, { amount: '1071', priceCode: 'v2_1_eur_10_4', grantCode: code }));
  await settleAs({ hash });
  expect((await listMails('withdrawal')).map(({ text }) => text.includes('been used'))).toEqual([true]);
});

test.each([
  [14, 'cancellation'],
  [15, 'withdrawal'],
])('%i days after the purchase the buyer gets the mail %s', async (days, kind) => {
  const { hash } = await buy('bundle');
  api.advanceClock(days * DAY_SECONDS);
  await settleAs({ hash });
  expect((await newMails(1)).map((mail) => mail.kind)).toEqual(
    kind === 'withdrawal' ? ['withdrawal', 'withdrawal-task'] : [kind],
  );
  if (kind === 'withdrawal') expect((await listMails(kind))[0]?.text).toContain('more than 14 days');
});

test('mentorship is paid back, and the organisation calls off what was arranged', async () => {
  const { hash } = await buy('mentorship');
  expect((await lastMail()).text).toContain('/withdraw/');
  await settleAs({ hash });
  expect(await listRefunds()).toEqual([{ amount_minor: 54_000, sent_at: expect.any(Number) }]);
  expect((await newMails(1)).map(({ kind }) => kind)).toEqual(['cancellation', 'withdrawal-task']);
});

test('a booking of a workshop is no purchase that can be withdrawn from', async () => {
  const hash = await reserve();
  await pressButton(await checkOut(checkoutForm(hash)), 'pay');
  const receipt = readReceipt((await lastMail()).text);
  await settleAs({ hash });
  await settleAs({ email: 'ada@example.org', receipt });
  expect(await listRefunds()).toEqual([]);
  expect(toLine((await lastMail()).text)).toContain('is cancelled by the link');
});

test('several processes settle a declaration once, and one that fails keeps no other from it', async () => {
  const first = await buy('bundle', 'ann@example.org');
  const second = await buy('bundle', 'bea@example.org');
  await api.db.updateTable('instalments').set({ amount_minor: 1 }).where('payment_id', '=', 1).execute();
  await withdraw({ hash: first.hash });
  await withdraw({ hash: second.hash });
  await Promise.all([settleWithdrawals(api.runtime), settleWithdrawals(api.runtime)]);
  expect((await listMails('cancellation')).map(({ recipient }) => recipient)).toEqual(['bea@example.org']);
  expect(await listRefunds()).toHaveLength(1);
  expect(await api.rows('withdrawals', 'hash')).toEqual([{ hash: first.hash }]);
  expect((await api.row('bookings', 1)).withdrawal_at).toBeNull();
  await api.db.updateTable('instalments').set({ amount_minor: 86_700 }).execute();
  api.advanceClock(3600);
  await api.sweep();
  expect(await listMails('cancellation')).toHaveLength(2);
  expect(await listRefunds()).toHaveLength(2);
  expect(await api.rows('withdrawals')).toEqual([]);
});

test('what was typed is erased with the person, and deleted after a month', async () => {
  const { hash, receipt } = await buy('bundle');
  await withdraw({ hash });
  await withdraw({ email: 'Bea@example.org', receipt });
  await withdraw({ email: 'eve@example.org', receipt });
  expect((await runCommand('erase', 'bea@example.org', '--yes')).code).toBe(0);
  expect(await api.rows('withdrawals', 'email')).toEqual([{ email: 'eve@example.org' }]);
  api.advanceClock(31 * DAY_SECONDS);
  await deleteExpiredData(api.runtime);
  expect(await api.rows('withdrawals')).toEqual([]);
});

test('Stripe pays a purchase back once, through lost responses and repeated runs', async () => {
  const { server, stripe } = await stripeApi({ programme });
  await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
  const [page] = stripe.list('checkout.session');
  const paid = stripe.pay(page!);
  await deliver(api, event('checkout.session.completed', paid.page));
  const { hash } = await api.row('bookings');
  await withdraw({ hash });
  let requests = 0;
  server.isLost = () => (requests += 1) === 2;
  await api.sweep();
  server.isLost = () => false;
  api.advanceClock(3600);
  await Promise.all([api.sweep(), api.sweep()]);
  await withdraw({ hash });
  await api.sweep();
  expect(stripe.list('refund').map(({ amount }) => amount)).toEqual([86_700]);
  expect(await listMails('cancellation')).toHaveLength(1);
});

test('a process that is killed while it pays back pays nobody twice, and tells everybody once', async () => {
  const dataDir = await temporaryFolder();
  const mailServer = new MailServer();
  const { server, stripe, environment } = await stripeApi({ programme, dataDir });
  for (let buyer = 0; buyer < 8; buyer += 1) {
    await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
    const paid = stripe.pay(stripe.list('checkout.session').at(-1)!, { email: `buyer-${buyer}@example.org` });
    await deliver(api, event('checkout.session.completed', paid.page));
    await withdraw({ hash: (await api.row('bookings', buyer + 1)).hash });
  }
  await api.stop();
  const countRefunds = () => server.calls('POST /v1/refunds').length;
  await killTwice(dataDir, { ...environment, SMTP_URL: await mailServer.start() }, countRefunds);
  mailServer.stop();
  await testApi({ dataDir, environment });
  api.advanceClock(DAY_SECONDS);
  await api.sweep();
  await api.sweep();
  expect(stripe.list('refund').map(({ amount }) => amount)).toEqual(Array(8).fill(86_700));
  const told = (await listMails('cancellation')).map(({ recipient }) => recipient).sort();
  expect(told).toEqual(Array.from({ length: 8 }, (_, buyer) => `buyer-${buyer}@example.org`));
  expect(await api.rows('withdrawals')).toEqual([]);
});
