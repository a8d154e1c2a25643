import fc from 'fast-check';

import { api, SITE_URL, startWithWorkshops, testApi, TOKEN, waitFor } from './api';
import { MailServer } from './mail-server';
import { lastMail, listMails, mailedHash, mailKinds, subscribe } from './mailbox';
import { checkOutStay, pay } from './paying';
import { workshop } from './programme';
import { place, readUnpaid, release, reserve, tryToReserve } from './reserving';
import { heldBooking } from './sample-mails';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';
import { reservationMail } from '../src/mail/reservation-mails';

describe('limits', () => {
  startWithWorkshops(workshop('ice'), workshop('walk'), workshop('choir'));

  const EMAIL = 'ada@example.org';

  test('one recipient gets three unasked mails an hour and six a day of each kind, and one answer', async () => {
    const early = { email: EMAIL, workshop_id: 1 };
    const join = async (item_id: string) => (await subscribe(EMAIL, { ctype: 'onsite', item_id })).text();
    await subscribe(EMAIL);
    const invited = await join('ice');
    await api.postJson('/save_preregistration/', early);
    expect(await mailKinds()).toEqual(['subscription', 'waiting-list', 'preregistration']);
    expect(await join('walk')).toBe(invited.replace('ice', 'walk'));
    expect(invited).toMatch(/^Thank you! .* No email after ten minutes\? One address gets three of them an hour/);
    expect(await api.rows('subscriptions')).toHaveLength(3);

    const hash = await reserve();
    for (let time = 0; time < 3; time += 1) await reserve();
    expect((await mailKinds()).slice(3)).toEqual(['reservation', 'reservation', 'reservation']);
    const limited = api.logs.filter(({ event }) => event === 'mail.limited');
    expect(limited.map(({ fields }) => fields.kind)).toEqual(['waiting-list', 'reservation']);
    expect(JSON.stringify(api.logs)).not.toMatch(/ada@/);
    await pay(hash);
    expect((await mailKinds()).at(-1)).toBe('confirmation');

    api.advanceClock(HOUR_SECONDS + 1);
    for (let time = 0; time < 4; time += 1) await tryToReserve(place(2));
    await join('walk');
    expect((await mailKinds()).slice(7)).toEqual(['reservation', 'reservation', 'reservation', 'waiting-list']);
    api.advanceClock(HOUR_SECONDS + 1);
    await tryToReserve(place(2));
    expect(await mailKinds()).toHaveLength(11);
    api.advanceClock(DAY_SECONDS);
    await tryToReserve(place(2));
    expect((await mailKinds()).at(-1)).toBe('reservation');
  });

  test('the link to a place is mailed whatever lists it is entered in, or its page says that it is not', async () => {
    for (const item_id of ['ice', 'walk', 'choir']) await subscribe(EMAIL, { ctype: 'onsite', item_id });
    const mailed = await reserve();
    expect((await lastMail()).kind).toBe('reservation');
    expect((await readUnpaid(mailed))[1]).not.toHaveProperty('unmailed');
    for (const id of [2, 3]) await reserve(place(id));
    await release(mailed);
    const unmailed = await reserve();
    expect(await readUnpaid(unmailed)).toMatchObject([200, { state: 'held', unmailed: true }]);
    expect(await listMails('reservation')).toHaveLength(3);
    await release(unmailed);
    const stay = (await checkOutStay([20])).split('/').at(-1)!;
    const { hash } = await api.row('bookings', { ctype: 'residency' });
    expect([stay, await readUnpaid(hash, 'residency')]).toMatchObject([/./, [200, { unmailed: true }]]);
    api.advanceClock(2 * DAY_SECONDS + HOUR_SECONDS);
    await api.sweep();
    expect(await listMails('reminder')).toHaveLength(3);
  });

  test('a suppressed confirmation mail does not use up the day of the next request', async () => {
    for (const item_id of ['ice', 'walk', 'choir']) await subscribe(EMAIL, { ctype: 'onsite', item_id });
    await subscribe(EMAIL);
    expect(await api.rows('subscriptions')).toHaveLength(3);
    api.advanceClock(HOUR_SECONDS + 1);
    await subscribe(EMAIL);
    expect((await mailKinds()).at(-1)).toBe('subscription');
  });

  test('thirty requests at once, in spellings of one mailbox, send three mails', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `a.d.a+${index}@gmail.com`);
    await Promise.all(emails.map((email) => tryToReserve({ email })));
    expect(await mailKinds()).toEqual(['reservation', 'reservation', 'reservation']);
    await reserve({ email: 'other@gmail.com' });
    expect(await mailKinds()).toHaveLength(4);
  });

  test('nothing that is typed reaches an unconfirmed mailbox but a plain name', async () => {
    const typed = { first_name: 'Win €500 at https://evil.example', last_name: 'CLICK HERE' };
    await reserve({ ...typed, about_me: 'Call +33 5 55 55 and pay' });
    const { subject, text, html } = await lastMail();
    expect(`${subject} ${text} ${html}`).not.toMatch(/evil|500|CLICK|Call/);
    expect(text).toMatch(/^Hello,\n/);
  });

  test('property: a reservation mail is the same for every typed name that is not plainly one', () => {
    const compose = (firstName: string) => reservationMail({ ...heldBooking, firstName });
    const withoutName = compose('');
    const isName = (text: string) => /^[\p{L}\p{M} '’‐‑-]{1,40}$/u.test(text.trim());
    // fast-check's own URLs and strings of all characters first build a table of those, for two seconds.
    const anyCharacters = fc.array(fc.nat(0x10ffff)).map((codePoints) => String.fromCodePoint(...codePoints));
    const url = fc.tuple(fc.domain(), fc.string()).map(([domain, path]) => `https://${domain}/${path}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyCharacters, url, fc.emailAddress()), (typed) => {
        fc.pre(!isName(typed));
        expect(compose(typed)).toEqual(withoutName);
      }),
    );
  });
});

const server = new MailServer();

afterEach(() => server.stop());

test('mails go to the configured mail server, and the outbox page is closed', async () => {
  const url = await server.start();
  const { received } = server;
  await testApi({ environment: { SMTP_URL: url, MAIL_FROM: 'CAMP <hello@mail.example>' } });
  await reserve();
  await waitFor('the mail server has the mail', () => received.length === 1);
  expect(received[0]).toMatch(/^From: CAMP <hello@mail.example>$/m);
  expect(received[0]).toMatch(/^Message-ID: <[\w-]{36}@mail\.example>$/m);
  expect(received[0]).toMatch(/^To: ada@example.org$/m);
  expect(received[0]?.replace(/=\n/g, '')).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash()}`);
  expect((await fetch(`${api.url}/outbox`)).status).toBe(401);
  const withToken = await fetch(`${api.url}/outbox`, { headers: { 'x-api-token': TOKEN } });
  expect(withToken.status).toBe(404);
});
