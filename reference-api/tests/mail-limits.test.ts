import fc from 'fast-check';

import { api, SITE_URL, startWithWorkshops, testApi, TOKEN, waitFor } from './api';
import { MailServer } from './mail-server';
import { lastMail, mailedHash, mailKinds, subscribe } from './mailbox';
import { pay } from './paying';
import { workshop } from './programme';
import { place, reserve, tryToReserve } from './reserving';
import { heldBooking } from './sample-mails';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';
import { reservationMail } from '../src/mail/reservation-mails';

describe('limits', () => {
  startWithWorkshops(workshop('ice'), workshop('walk'), workshop('choir'));

  const EMAIL = 'ada@example.org';

  test('one recipient gets three unasked mails an hour and six a day, and responses stay the same', async () => {
    const hash = await reserve();
    expect((await subscribe(EMAIL)).status).toBe(200);
    expect((await subscribe(EMAIL, { ctype: 'onsite', item_id: 'ice' })).status).toBe(200);
    expect(await mailKinds()).toEqual(['reservation', 'subscription', 'waiting-list']);

    const code = await reserve();
    expect(code).toMatch(/^[\w-]{22,}$/);
    expect(await (await subscribe(EMAIL, { ctype: 'onsite', item_id: 'walk' })).text()).toMatch(/^Thank you!/);
    const early = { email: EMAIL, workshop_id: 1 };
    expect((await api.postJson('/save_preregistration/', early)).status).toBe(200);
    expect(await mailKinds()).toHaveLength(3);
    const limited = api.logs.filter(({ event }) => event === 'mail.limited');
    expect(limited.map(({ fields }) => fields.kind)).toEqual(['reservation', 'waiting-list', 'preregistration']);
    expect(JSON.stringify(api.logs)).not.toMatch(/ada@/);

    await pay(hash);
    expect((await mailKinds()).at(-1)).toBe('confirmation');

    api.advanceClock(HOUR_SECONDS + 1);
    for (let time = 0; time < 4; time += 1) await tryToReserve(place(2));
    expect(await mailKinds()).toHaveLength(7);
    api.advanceClock(HOUR_SECONDS + 1);
    await api.postJson('/save_preregistration/', early);
    expect(await mailKinds()).toHaveLength(7);
    api.advanceClock(DAY_SECONDS);
    await api.postJson('/save_preregistration/', early);
    expect((await mailKinds()).at(-1)).toBe('preregistration');
  });

  test('a suppressed confirmation mail does not use up the day of the next request', async () => {
    for (let time = 0; time < 3; time += 1) await reserve();
    await subscribe(EMAIL);
    expect(await api.rows('subscriptions')).toHaveLength(0);
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
