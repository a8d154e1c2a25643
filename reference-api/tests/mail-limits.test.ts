import fc from 'fast-check';

import { api, SITE_URL, startWithWorkshops, testApi, TOKEN, waitFor } from './api';
import { MailServer } from './mail-server';
import { workshop } from './programme';
import { heldBooking } from './sample-mails';
import { listMails, mailedHash, pay, reservationBody, reserve } from './visitor';
import { DAY_SECONDS, HOUR_SECONDS } from '../src/domain/dates';
import { reservationMail } from '../src/mail/reservation-mails';

describe('limits', () => {
  startWithWorkshops(workshop('ice'), workshop('walk'), workshop('choir'));

  const place = (id: number) => ({ course_id: id, workshop_edition: id });
  const subscribe = (changes: Record<string, string> = {}) =>
    api.postForm('/subscribe/', { email: 'ada@example.org', ctype: '', item_id: '', tracked_id: '', ...changes });
  const kinds = async () => (await listMails()).map(({ kind }) => kind);

  test('one recipient gets three unasked mails an hour and six a day, and responses stay the same', async () => {
    const hash = await reserve();
    expect((await subscribe()).status).toBe(200);
    expect((await subscribe({ ctype: 'onsite', item_id: 'ice' })).status).toBe(200);
    expect(await kinds()).toEqual(['reservation', 'subscription', 'waiting-list']);

    const code = await reserve();
    expect(code).toMatch(/^[\w-]{22,}$/);
    expect(await (await subscribe({ ctype: 'onsite', item_id: 'walk' })).text()).toMatch(/^Thank you!/);
    const early = { email: 'ada@example.org', workshop_id: 1 };
    expect((await api.postJson('/save_preregistration/', early)).status).toBe(200);
    expect(await kinds()).toHaveLength(3);
    const limited = api.logs.filter(({ event }) => event === 'mail.limited');
    expect(limited.map(({ fields }) => fields.kind)).toEqual(['reservation', 'waiting-list', 'preregistration']);
    expect(JSON.stringify(api.logs)).not.toMatch(/ada@/);

    await pay(hash);
    expect((await kinds()).at(-1)).toBe('confirmation');

    api.advanceClock(HOUR_SECONDS + 1);
    for (let time = 0; time < 4; time += 1) await api.postJson('/save_unpaid_booking/', reservationBody(place(2)));
    expect(await kinds()).toHaveLength(7);
    api.advanceClock(HOUR_SECONDS + 1);
    await api.postJson('/save_preregistration/', early);
    expect(await kinds()).toHaveLength(7);
    api.advanceClock(DAY_SECONDS);
    await api.postJson('/save_preregistration/', early);
    expect((await kinds()).at(-1)).toBe('preregistration');
  });

  test('a suppressed confirmation mail does not use up the day of the next request', async () => {
    for (let time = 0; time < 3; time += 1) await reserve();
    await subscribe();
    expect(await api.db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    api.advanceClock(HOUR_SECONDS + 1);
    await subscribe();
    expect((await kinds()).at(-1)).toBe('subscription');
  });

  test('thirty requests at once, in spellings of one mailbox, send three mails', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        api.postJson('/save_unpaid_booking/', reservationBody({ email: `a.d.a+${index}@gmail.com` })),
      ),
    );
    expect(await kinds()).toEqual(['reservation', 'reservation', 'reservation']);
    await reserve({ email: 'other@gmail.com' });
    expect(await kinds()).toHaveLength(4);
  });

  test('nothing that is typed reaches an unconfirmed mailbox but a plain name', async () => {
    await reserve({
      first_name: 'Win €500 at https://evil.example',
      last_name: 'CLICK HERE',
      about_me: 'Call +33 5 55 55 and pay',
    });
    const [mail] = await listMails();
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|500|CLICK|Call/);
    expect(mail?.text).toMatch(/^Hello,\n/);
  });

  test('property: a reservation mail is the same for every typed name that is not plainly one', () => {
    const compose = (firstName: string) => reservationMail({ ...heldBooking, firstName });
    const withoutName = compose('');
    const isName = (text: string) => /^[\p{L}\p{M} '’‐‑-]{1,40}$/u.test(text.trim());
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), (typed) => {
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
  await testApi({ environment: { SMTP_URL: url, MAIL_FROM: 'CAMP <hello@camp.example>' } });
  await reserve();
  await waitFor('the mail server has the mail', () => received.length === 1);
  expect(received[0]).toMatch(/^From: CAMP <hello@camp.example>$/m);
  expect(received[0]).toMatch(/^To: ada@example.org$/m);
  expect(received[0]?.replace(/=\n/g, '')).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash()}`);
  expect((await fetch(`${api.url}/outbox`)).status).toBe(401);
  const withToken = await fetch(`${api.url}/outbox`, { headers: { 'x-api-token': TOKEN } });
  expect(withToken.status).toBe(404);
});
