import { addDays } from '@camp/contract/days';

import { api, readResponse, SITE_URL, startWithWorkshops, temporaryFolder, testApi, TOKEN } from './api';
import { killProcess, startListening } from './api-process';
import { runCommand } from './command';
import { lastMail, listMails, mailedHash, makeUnsent, waitForDelivery } from './mailbox';
import { applyCode, checkOut, checkoutForm, FREE, pay, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { readUnpaid, reserve } from './reserving';
import { dayAt, DAY_SECONDS } from '../src/domain/dates';

startWithWorkshops(workshop('ice', { editions: [{ startsInDays: 60, capacity: 5, taken: 0 }] }));

const GRACE = { name: 'Grace Hopper', email: 'grace@example.org' };
const PERSON = { first_name: 'Grace', last_name: 'Hopper', about_me: 'I compile.' };

const link = (hash: string) => ({ ctype: 'onsite', hash });
const offer = (hash: string, person = GRACE) =>
  readResponse(api.postJson('/offer_transfer/', { ...link(hash), ...person }));
const takeBack = (hash: string) => readResponse(api.postJson('/withdraw_transfer/', link(hash)));
const look = (code: string) => readResponse(api.get(`/get_transfer/onsite/${code}`));
const accept = (code: string, person = PERSON) =>
  readResponse(api.postJson('/accept_transfer/', { ...link(code), ...person }));
const read = (hash: string) => readResponse(api.get(`/get_booking/onsite/${hash}`));
const cancel = (hash: string, refund = '') => readResponse(api.postJson('/cancel_booking/', { ...link(hash), refund }));

const postTo = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'x-api-token': TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...PERSON }),
  });

const correct = (hash: string) =>
  readResponse(api.postJson('/correct_email/', { ...link(hash), email: 'ada@right.example' }));
const change = (...args: string[]) => runCommand('booking:change', '1', ...args);

const offers = () => listMails('transfer-offer');
const offeredCode = async () => /\/transfer\/onsite\/([\w-]+)/.exec((await offers()).at(-1)?.text ?? '')?.[1] ?? '';
const mailsTo = async (email: string) => (await listMails()).filter(({ recipient }) => recipient === email);

/** The code in the links of the newest confirmation. */
const confirmedHash = async () =>
  /\/thanks\/onsite\/([\w-]+)/.exec((await listMails('confirmation')).at(-1)?.text ?? '')?.[1] ?? '';

/** Books a place. @returns the codes of the browser and of the emails. */
async function book(changes: Record<string, unknown> = {}, paid: Record<string, string> = {}) {
  const browser = await reserve(changes);
  const mailed = await mailedHash();
  await pay(browser, paid);
  return { browser, mailed };
}

async function bookAndOffer() {
  const codes = await book();
  await offer(codes.mailed);
  return { ...codes, code: await offeredCode() };
}

test('who booked offers the place until a week before, and the other person sees what it is', async () => {
  const { browser, mailed } = await book();
  const [, { transfer, start_date }] = await read(mailed);
  expect(transfer).toEqual({ opens: true, until: addDays(start_date, -7) });
  expect((await read(browser))[1].transfer).toEqual({ opens: false, until: transfer.until });
  expect(await offer(mailed)).toEqual([200, { state: 'confirmed' }]);
  expect((await read(mailed))[1].transfer).toEqual({ opens: true, until: transfer.until, ...GRACE });
  const [mail, ...more] = await offers();
  expect([mail?.recipient, mail?.subject, more]).toEqual([GRACE.email, expect.stringContaining('Ada offers you'), []]);
  expect(mail?.text).toContain(`${SITE_URL}/transfer/onsite/`);
  const [status, shown] = await look(await offeredCode());
  expect(status).toBe(200);
  expect(shown).toMatchObject({ transfer: 'open', sender: 'Ada Lovelace', start_date, until: transfer.until });
  expect(JSON.stringify(shown)).not.toMatch(/1190|ada@example/);
});

test('the booking is theirs: codes, mails and name, and no money of who paid', async () => {
  const { code } = await bookAndOffer();
  const [status, { hash }] = await accept(code);
  expect(status).toBe(200);
  const [mail] = (await mailsTo(GRACE.email)).filter(({ kind }) => kind === 'confirmation');
  expect(mail?.text).toContain('There is nothing to pay');
  expect(mail?.text).not.toMatch(/1,?190|Receipt|cancel/i);
  expect(mail?.calendar).toContain('BEGIN:VEVENT');
  for (const own of [hash, await confirmedHash()]) {
    const [, booking] = await read(own);
    expect(booking).toMatchObject({ email: GRACE.email, name: 'Grace Hopper', transferred: true, payments: [] });
    for (const field of ['receipt', 'paid', 'total', 'currency', 'cancellation', 'transfer', 'discount']) {
      expect(booking).not.toHaveProperty(field);
    }
  }
  expect(await api.rows('bookings', 'first_name', 'about_me')).toEqual([
    { first_name: 'Grace', about_me: 'I compile.' },
  ]);
  expect(await api.rows('editions', 'taken')).toContainEqual({ taken: 1 });
});

test('the old links say that another person has the place, and keep the receipt of who paid', async () => {
  const { browser, mailed, code } = await bookAndOffer();
  const [, { calendar_hash: calendar, receipt }] = await read(mailed);
  await accept(code);
  const ended = { product: expect.any(String), receipt: { number: receipt, name: 'Ada Lovelace', kept: 1190 } };
  for (const old of [browser, mailed]) {
    expect(await read(old)).toMatchObject([404, { state: 'transferred', booking: ended }]);
    expect(await readUnpaid(old)).toMatchObject([404, { state: 'transferred' }]);
  }
  const [status, shared] = await readResponse(api.get(`/get_booked_dates/onsite/${calendar}`));
  expect([status, shared]).toEqual([404, { error: expect.any(String), state: 'transferred' }]);
  const [mail] = (await mailsTo('ada@example.org')).filter(({ kind }) => kind === 'transferred');
  expect(mail?.text).toContain(`${SITE_URL}/thanks/onsite/${mailed}`);
  expect(mail?.calendar).toContain('STATUS:CANCELLED');
  expect(await offer(mailed)).toMatchObject([404, { state: 'transferred' }]);
  const [{ session } = { session: '' }] = await api.rows('payments', 'session');
  expect((await fetch(`${api.url}/pay/${session}`, { redirect: 'manual' })).headers.get('location')).toBe(
    `${SITE_URL}/thanks/onsite/${browser}`,
  );
  expect(await readResponse(api.postJson('/resend_confirmation/', link(browser)))).toMatchObject([404, {}]);
});

test('an offer made twice is one email, and another person is asked only after it is taken back', async () => {
  const { mailed } = await book();
  await Promise.all([offer(mailed), offer(mailed), offer(mailed, { ...GRACE, email: 'GRACE@example.org' })]);
  expect(await offers()).toHaveLength(1);
  expect(await offer(mailed, { name: 'Jean', email: 'jean@example.org' })).toMatchObject([409, {}]);
  expect(await offers()).toHaveLength(1);
});

test('an offer that is taken back ends, without an email if that waits', async () => {
  const { mailed, browser } = await book();
  await offer(mailed);
  await waitForDelivery();
  const code = await offeredCode();
  expect(await takeBack(browser)).toMatchObject([409, {}]);
  await makeUnsent('transfer-offer');
  for (const _ of ['once', 'again']) expect(await takeBack(mailed)).toEqual([200, { state: 'confirmed' }]);
  expect(await offers()).toEqual([]);
  const [, ended] = await look(code);
  expect(ended).toMatchObject({ transfer: 'withdrawn', product: expect.any(String), short_url: 'ice' });
  for (const field of ['sender', 'email', 'until']) expect(ended).not.toHaveProperty(field);
  expect(await accept(code)).toMatchObject([409, { error: expect.stringContaining('ended') }]);
  expect((await read(mailed))[1].transfer).not.toHaveProperty('email');
  expect(JSON.stringify(await api.rows('transfers'))).not.toMatch(/grace/i);
  expect(await offer(mailed, { name: 'Jean', email: 'jean@example.org' })).toMatchObject([200, {}]);
});

test('accepted twice at once the place is one person’s, with one email for each', async () => {
  const { code } = await bookAndOffer();
  const accepted = await Promise.all([accept(code), accept(code), accept(code, { ...PERSON, first_name: 'Eve' })]);
  expect(new Set(accepted.map(([status, { hash }]) => `${status} ${hash}`)).size).toBe(1);
  const kinds = (await listMails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'transferred')).toHaveLength(1);
  expect((await mailsTo(GRACE.email)).map(({ kind }) => kind)).toEqual(['transfer-offer', 'confirmation']);
  expect((await look(code))[1].transfer).toBe('accepted');
});

test('an acceptance and a cancellation at once: one of them counts', async () => {
  const { mailed, code } = await bookAndOffer();
  const [[accepted], [cancelled]] = await Promise.all([accept(code), cancel(mailed)]);
  const [booking] = await api.rows('bookings', 'cancelled_at', 'email');
  expect(cancelled).toBe(200);
  expect(booking?.cancelled_at).not.toBeNull();
  expect(booking?.email).toBe(accepted === 200 ? GRACE.email : 'ada@example.org');
});

test('after a cancellation the place is not taken over, and the link says so', async () => {
  const { mailed, code } = await bookAndOffer();
  await cancel(mailed);
  expect((await look(code))[1]).toMatchObject({ transfer: 'closed' });
  expect(await accept(code)).toMatchObject([409, {}]);
  expect(await offer(mailed)).toMatchObject([404, { state: 'cancelled' }]);
  expect(await mailsTo(GRACE.email)).toHaveLength(1);
});

test('a week before the first day offers end', async () => {
  const { mailed, code } = await bookAndOffer();
  const [, { transfer }] = await read(mailed);
  const days = (Date.parse(transfer.until) - Date.parse(dayAt(api.runtime.now()))) / (DAY_SECONDS * 1000);
  api.advanceClock(days * DAY_SECONDS);
  expect((await look(code))[1].transfer).toBe('open');
  api.advanceClock(DAY_SECONDS);
  expect((await look(code))[1].transfer).toBe('closed');
  expect(await accept(code)).toMatchObject([409, {}]);
  expect((await read(mailed))[1]).not.toHaveProperty('transfer');
  await takeBack(mailed);
  expect(await offer(mailed)).toMatchObject([409, { error: expect.stringContaining('Write to us') }]);
});

test('only a confirmed place is offered, by the code of the emails, to another address', async () => {
  const browser = await reserve();
  const mailed = await mailedHash();
  expect(await offer(mailed)).toMatchObject([404, { state: 'held' }]);
  await pay(browser);
  expect(await offer(browser)).toMatchObject([409, { error: expect.stringContaining('confirmation email') }]);
  expect(await offer(mailed, { ...GRACE, email: 'ADA@example.org' })).toMatchObject([409, { field: 'email' }]);
  expect(await offer(mailed, { ...GRACE, name: ' ' })).toMatchObject([422, { field: 'name' }]);
  expect(await offer(mailed, { ...GRACE, email: 'grace' })).toMatchObject([422, { field: 'email' }]);
  expect(await offers()).toEqual([]);
  expect(await look('x'.repeat(32))).toMatchObject([404, {}]);
  expect(await accept('x'.repeat(32))).toMatchObject([404, {}]);
});

test('a grant is not passed on with its place, and a discount is', async () => {
  const browser = await reserve();
  const mailed = await mailedHash();
  await applyCode(browser, 'FULL100');
  await api.postForm('/success', checkoutForm(browser, FREE));
  expect((await read(mailed))[1]).not.toHaveProperty('transfer');
  expect(await offer(mailed)).toMatchObject([409, { error: expect.stringContaining('grant') }]);
  await api.update('codes', { ctype: 'any' });
  expect(await offer(mailed)).toMatchObject([200, {}]);
});

test('a mailbox that takes no email is refused, and said on the page of who offers', async () => {
  const { mailed } = await book();
  const mark = { email_key: GRACE.email, reason: 'bounced', since: api.runtime.now() };
  await api.db.insertInto('unreachable_mailboxes').values(mark).execute();
  expect(await offer(mailed)).toMatchObject([409, { field: 'email', error: expect.stringContaining('come back') }]);
  await api.db.deleteFrom('unreachable_mailboxes').execute();
  await offer(mailed);
  await waitForDelivery();
  await api.db.insertInto('unreachable_mailboxes').values(mark).execute();
  expect((await read(mailed))[1].transfer).toMatchObject({ unreachable: true });
});

test('a booking mails three offers a day, and an address gets three emails an hour', async () => {
  const { mailed } = await book();
  for (const name of ['bea', 'cleo', 'dora']) {
    expect(await offer(mailed, { name, email: `${name}@example.org` })).toMatchObject([200, {}]);
    await waitForDelivery();
    await takeBack(mailed);
  }
  expect(await offer(mailed)).toMatchObject([409, { error: expect.stringContaining('tomorrow') }]);
  for (const name of ['bob', 'carl', 'dan', 'eve']) {
    const { mailed: other } = await book({ email: `${name}@example.org` });
    const isLast = name === 'eve';
    expect(await offer(other)).toMatchObject(isLast ? [409, { field: 'email' }] : [200, {}]);
    expect((await read(other))[1].transfer.email).toBe(isLast ? undefined : GRACE.email);
  }
  expect(JSON.stringify(api.logs)).not.toMatch(/@example/);
});

test('who paid cancels, gets the money back, and the guest is told without amounts', async () => {
  const { mailed, code } = await bookAndOffer();
  const [, { hash }] = await accept(code);
  const theirs = await confirmedHash();
  expect(await cancel(theirs)).toMatchObject([404, {}]);
  expect((await api.get(`/get_cancellation/onsite/${theirs}`)).status).toBe(404);
  const [, terms] = await readResponse(api.get(`/get_cancellation/onsite/${mailed}`));
  expect(terms).toMatchObject({ transferred: true, paid: 1190 });
  expect(await cancel(mailed, String(terms.refund))).toEqual([200, { state: 'cancelled' }]);
  const [toPayer, toGuest, ...more] = await listMails('cancellation');
  expect([toPayer?.recipient, toGuest?.recipient, more]).toEqual(['ada@example.org', GRACE.email, []]);
  expect(toPayer?.text).toContain('You get back');
  expect(toGuest?.text).not.toMatch(/€|Receipt/);
  expect(toGuest?.calendar).toContain('CANCEL');
  expect(await read(mailed)).toMatchObject([
    404,
    { state: 'cancelled', booking: { receipt: { name: 'Ada Lovelace' } } },
  ]);
  const [, { state, booking }] = await read(hash);
  expect(state).toBe('cancelled');
  expect(booking).not.toHaveProperty('receipt');
  expect(booking).not.toHaveProperty('refund');
  expect(await api.rows('editions', 'taken')).toContainEqual({ taken: 0 });
});

test('the office cancels a passed on booking, and the money goes to who paid', async () => {
  const { code } = await bookAndOffer();
  await accept(code);
  expect((await runCommand('booking:cancel', '1', '--refund', 'full')).out).toContain('€1,190 goes back');
  expect((await listMails('cancellation')).map(({ recipient }) => recipient)).toEqual(['ada@example.org', GRACE.email]);
});

test('later instalments are mailed to who pays them', async () => {
  const browser = await reserve();
  const mailed = await mailedHash();
  const split = { paymentType: 'subscription', amount: '298' };
  await pressButton(await checkOut(checkoutForm(browser, split)), 'pay');
  await offer(mailed);
  await accept(await offeredCode());
  api.advanceClock(32 * DAY_SECONDS);
  await api.sweep();
  const [mail, ...more] = await listMails('instalment-paid');
  expect([mail?.recipient, more]).toEqual(['ada@example.org', []]);
  expect(mail?.text).toContain(`/thanks/onsite/${mailed}`);
});

test('what one person told before the visit is not the other’s, and letters come to the guest', async () => {
  const { mailed, code } = await bookAndOffer();
  await api.postJson('/save_visit_details/', { ...link(mailed), diet: 'Vegan' });
  await accept(code);
  expect(await api.rows('visit_details')).toEqual([]);
  const [arrival] = JSON.parse((await runCommand('arrivals', '--json')).out);
  expect(arrival).toMatchObject({ first_name: 'Grace', email: GRACE.email, details: null });
  const [booking] = JSON.parse((await runCommand('bookings', '1', '--json')).out);
  expect(booking).toMatchObject({ email: GRACE.email, paid: 1190, paid_by: 'ada@example.org' });
  const [exported] = JSON.parse((await runCommand('bookings:export', '--json')).out);
  expect(exported).toMatchObject({ email: GRACE.email, paid: 1190, paid_by: 'ada@example.org' });
  await api.postJson('/save_visit_details/', { ...link(await confirmedHash()), diet: 'Fish' });
  expect(await api.rows('visit_details', 'diet')).toEqual([{ diet: 'Fish' }]);
});

test('the links of a mailbox have the booking of each: the receipt for one, the place for the other', async () => {
  const { mailed, code } = await bookAndOffer();
  await accept(code);
  await api.postJson('/send_booking_links/', { email: 'ada@example.org' });
  expect((await lastMail()).text).toContain(`/thanks/onsite/${mailed}`);
  await api.postJson('/send_booking_links/', { email: GRACE.email });
  expect((await lastMail()).text).toContain(`/thanks/onsite/${await confirmedHash()}`);
});

test('a booking that was passed on is not passed on again, and is moved and corrected as any other', async () => {
  const { code } = await bookAndOffer();
  await accept(code);
  expect(await offer(await confirmedHash(), { name: 'Eve', email: 'eve@example.org' })).toMatchObject([409, {}]);
  expect((await runCommand('booking:change', '1', '--email', 'grace@right.example')).code).toBe(0);
  expect(await read(await confirmedHash())).toMatchObject([200, { email: 'grace@right.example', transferred: true }]);
});

test.each([
  ['its owner corrects the address', ({ browser }) => correct(browser)],
  ['the office gives it to another person', () => change('--email', 'bob@example.org', '--name', 'Bob Hale')],
] satisfies [string, (codes: { browser: string }) => Promise<unknown>][])(
  'an offer ends with the link that it was made by: once %s, the place is not taken over',
  async (_what, changeAddress) => {
    const { browser, code } = await bookAndOffer();
    await changeAddress({ browser });
    expect((await look(code))[1]).toMatchObject({ transfer: 'withdrawn' });
    expect(await accept(code)).toMatchObject([409, { error: expect.stringContaining('ended') }]);
    expect((await mailsTo(GRACE.email)).filter(({ kind }) => kind === 'confirmation')).toEqual([]);
    expect(JSON.stringify(await api.rows('transfers'))).not.toMatch(/grace/i);
    expect(await offer(await confirmedHash())).toEqual([200, { state: 'confirmed' }]);
  },
);

test('who is erased leaves nothing: the person asked, the guest, and who paid but for the amounts', async () => {
  const { mailed, code } = await bookAndOffer();
  await runCommand('erase', GRACE.email, '--yes');
  expect(await look(code)).toMatchObject([404, {}]);
  await offer(mailed);
  await accept(await offeredCode());
  expect((await runCommand('erase', GRACE.email)).err).toContain('still to come');
  expect((await runCommand('erase', 'ada@example.org')).code).toBe(0);
  for (const table of ['bookings', 'payers', 'transfers', 'mails', 'idempotency_keys'] as const) {
    expect(JSON.stringify(await api.rows(table))).not.toMatch(/ada@|Lovelace/);
  }
  expect(await read(mailed)).toMatchObject([404, {}]);
  expect(await read(await confirmedHash())).toMatchObject([200, { name: 'Grace Hopper', transferred: true }]);
});

test('person:export and erase keep the emails apart of who paid, of who was asked and of the guest', async () => {
  const { browser } = await book({ email: 'ada@mistyped.example' });
  await waitForDelivery();
  await correct(browser);
  await offer(await confirmedHash(), { name: 'Jean', email: 'jean@example.org' });
  await waitForDelivery();
  await takeBack(await confirmedHash());
  await offer(await confirmedHash());
  await accept(await offeredCode());
  await waitForDelivery();
  await change('--email', 'grace@right.example');
  await waitForDelivery();
  const exported = async (email: string) => {
    const { out } = await runCommand('person:export', email);
    return new Set<string>(JSON.parse(out).tables.mails.map(({ recipient }: { recipient: string }) => recipient));
  };
  expect(await exported('grace@right.example')).toEqual(new Set([GRACE.email, 'grace@right.example']));
  const adas = ['ada@mistyped.example', 'jean@example.org', 'ada@right.example'];
  expect(await exported('ada@right.example')).toEqual(new Set(adas));
  await runCommand('erase', 'ada@right.example', '--yes');
  expect((await listMails()).filter(({ recipient }) => adas.includes(recipient))).toEqual([]);
  expect(await exported('grace@right.example')).toEqual(new Set([GRACE.email, 'grace@right.example']));
});

test('offers are deleted a month after they end, and who paid with the accounts', async () => {
  const { code } = await bookAndOffer();
  await accept(code);
  api.advanceClock(31 * DAY_SECONDS);
  await api.sweep();
  expect(await api.rows('transfers')).toEqual([]);
  expect(await api.rows('payers', 'email')).toEqual([{ email: 'ada@example.org' }]);
  api.advanceClock(3_660 * DAY_SECONDS);
  await api.sweep();
  expect(await api.rows('payers', 'email', 'first_name')).toEqual([{ email: '', first_name: '' }]);
});

test('a process that is killed while guests accept mails nobody twice, and each has the place', async () => {
  await api.stop();
  const dataDir = await temporaryFolder();
  const programme = createProgramme(workshop('ice', { capacity: 8 }));
  await testApi({ dataDir, programme });
  const codes: string[] = [];
  for (let guest = 0; guest < 8; guest += 1) {
    const { mailed } = await book({ email: `payer-${guest}@example.org` });
    await offer(mailed, { name: 'Guest', email: `guest-${guest}@example.org` });
    codes.push(await offeredCode());
  }
  await api.stop();
  for (const end of [3, 8]) {
    const started = await startListening(dataDir);
    const answered = codes.slice(0, end).map((code) => postTo(started.url, '/accept_transfer/', link(code)));
    await Promise.any(answered);
    await killProcess(started);
    await Promise.allSettled(answered);
  }
  await testApi({ dataDir, programme });
  for (const code of codes) expect((await accept(code))[0]).toBe(200);
  const recipients = async (kind: string) => (await listMails(kind)).map(({ recipient }) => recipient).toSorted();
  const people = (name: string) => codes.map((_, index) => `${name}-${index}@example.org`);
  expect(await recipients('transferred')).toEqual(people('payer'));
  expect(await recipients('confirmation')).toEqual([...people('guest'), ...people('payer')]);
  expect(await api.rows('editions', 'taken')).toEqual([{ taken: 8 }]);
});
