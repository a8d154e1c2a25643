/** @jest-environment node */
import type { ConfirmableType } from '@camp/contract/booking-types';
import { renderToString } from 'react-dom/server';

import BundleThanks from '@/app/(checkout)/bundle_thanks/[hash]/page';
import MentorshipThanks from '@/app/(checkout)/mentorship_thanks/[hash]/page';
import PaymentFailed from '@/app/(checkout)/paymentfailed/[ctype]/[hash]/page';
import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import Receipt from '@/app/(checkout)/thanks/[ctype]/[hash]/receipt/page';
import Confirm from '@/app/(confirm)/confirm/[ctype]/[hash]/page';
import Mentorship from '@/app/(site)/mentorship/page';
import { POST as correctEmail } from '@/app/api/correct-email/route';
import { findPurchaseKind } from '@/lib/domain/pages';
import { keepCookies } from '@/test/cookie-jar';
import { postForm } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const NOT_FOUND = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' };

const toText = (html = '') =>
  html
    .replace(/(<[^>]*>|\s)+/g, ' ')
    .replaceAll(' ,', ',')
    .trim();
const readFacts = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => [term, toText(value)]);

const openConfirm = (ctype: string) =>
  Confirm({ params: Promise.resolve({ ctype, hash }), searchParams: Promise.resolve({}) });
const openThanks = (ctype: string) => Thanks({ params: Promise.resolve({ ctype, hash }) });
const openFailed = (ctype: string) => PaymentFailed({ params: Promise.resolve({ ctype, hash }) });
const pages = {
  get_bundle_purchase: () => BundleThanks({ params: Promise.resolve({ hash }) }),
  get_mentorship_purchase: () => MentorshipThanks({ params: Promise.resolve({ hash }) }),
};

test.each<[keyof typeof pages, string]>([
  ['get_bundle_purchase', 'bundle'],
  ['get_mentorship_purchase', 'mentorship package'],
])('when %s fails, its page says that the %s could not be loaded', async (call, what) => {
  allowLog();
  api.respond(`GET ${call}/${hash}`, '', 500);
  const html = renderToString(await pages[call]());
  expect(html).toMatch(new RegExp(`<p role="alert"[^>]*>Error loading ${what}: Network response was not ok: 500</p>`));
});

test.each(['bundle', 'vr', 'Onsite', '__proto__'])('%s is not a ctype: its pages are a 404', async (ctype) => {
  for (const open of [openConfirm, openThanks, openFailed]) {
    await expect(open(ctype)).rejects.toMatchObject(NOT_FOUND);
  }
  expect(api.calls).toEqual([]);
});

test.each([
  ['/confirm/onsite/x', 'booking'],
  ['/release/onsite/x', 'booking'],
  ['/cancel/onsite/x', 'booking'],
  ['/bundle_thanks/x', 'bundle'],
  ['/mentorship_thanks/x', 'mentorship'],
  ...['/unsubscribe/x', '/', '/constructor/x', '/about'].map((path) => [path, null]),
])('the 404 page of %s is that of the kind %s', (path, kind) => expect(findPurchaseKind(path!)).toBe(kind));

test('mentorship says that it is for alumni only, and has its terms once', async () => {
  const single = { price: 100, price_id: 'price_1', sessions: 1 };
  api.respond('GET get_mentorship/', { eur: [single, { ...single, sessions: 6 }], gbp: [single] });
  const html = renderToString(await Mentorship());
  expect(html).toContain('For alumni only');
  expect(html.match(/you agree to our/g)).toHaveLength(1);
});

test('the receipt of a cancelled booking stays, with what went back and what is kept', async () => {
  const receipt = {
    number: 'CAMP-2026-00012',
    name: 'Ana Okafor',
    email: 'ana@example.com',
    add_ww: 1,
    payments: [{ date: '2026-11-22', amount: 1190, paid: true }],
    kept: 238,
  };
  const ended = { product: 'Listening to Ice, 5–9 May 2027', currency: 'gbp', refund: 952, receipt };
  api.respond(`GET get_booking/onsite/${hash}`, { error: 'Cancelled.', state: 'cancelled', booking: ended }, 404);
  expect(renderToString(await openThanks('onsite'))).toContain(`href="/thanks/onsite/${hash}/receipt"`);
  const page = await Receipt({ params: Promise.resolve({ ctype: 'onsite', hash }) });
  const facts = readFacts(renderToString(page).replace(/<!-- -->/g, ''));
  expect(facts.slice(0, -3).map((fact) => fact.join(': '))).toEqual([
    'Number: CAMP-2026-00012',
    'Made out to: Ana Okafor, ana@example.com',
    'For: Listening to Ice, 5–9 May 2027, with CAMP +7',
    'State: Cancelled',
    'Received: £1,190 on 22 November 2026',
    'Refunded: £952',
    'Kept: £238',
  ]);
  const { receipt: _, ...without } = ended;
  api.respond(`GET get_booking/onsite/${hash}`, { error: 'Cancelled.', state: 'cancelled', booking: without }, 404);
  await expect(Receipt({ params: Promise.resolve({ ctype: 'onsite', hash }) })).rejects.toMatchObject(NOT_FOUND);
});

describe('the thanks for a confirmed booking', () => {
  const dates = { start_date: '2027-05-05', end_date: '2027-05-09' };
  const payments = ['2026-11-22', '2126-12-22', '2127-01-22', '2127-02-22'].map((date, index) => ({
    date,
    amount: 255,
    paid: index === 0,
  }));
  const booking = {
    state: 'confirmed',
    email: 'ana@example.com',
    product: 'Listening to Ice, 5–9 May 2027',
    ...dates,
    add_ww: 0,
    equipment: 'Warm socks.',
    currency: 'gbp',
    total: 1020,
    paid: 255,
    payments,
    receipt: 'CAMP-2026-00012',
  };

  /** The thanks page: its text, and its facts as "Term: value". */
  async function renderThanks(ctype: ConfirmableType, confirmed: object) {
    api.respond(`GET get_booking/${ctype}/${hash}`, confirmed);
    const html = renderToString(await openThanks(ctype)).replace(/<!-- -->/g, '');
    return { text: toText(html), html, facts: readFacts(html).map((fact) => fact.join(': ')) };
  }

  const cancellation = { opens: true, refund: 51, due: 12.5 };

  test('name what was booked, the shuttle, what to bring, what was paid and what is still to pay', async () => {
    const { text, html, facts } = await renderThanks('onsite', booking);
    expect(text).toContain('everything you need has been emailed to ana@example.com');
    expect(facts).toEqual([
      'Booked: Listening to Ice, 5–9 May 2027',
      'Arrive: Tuesday 4 May 2027: the shuttle leaves Toulouse at 18:00',
      'Leave: Monday 10 May 2027: the shuttle is back in Toulouse by 11:00',
      'Where: CAMP, Le Village, 09140 Aulus-les-Bains, France',
      'Bring: Warm socks.',
      'Total: £1,020',
      'Paid: £255',
      'Still to pay: £255 on 22 December 2126 £255 on 22 January 2127 £255 on 22 February 2127',
      'Receipt: CAMP-2026-00012',
    ]);
    expect(html).toContain('href="/faq?topic=onsiteworkshops"');
  });

  test('name the days of a workshop from Monday to Friday, and those of travel that the API names', async () => {
    const monday = { ...booking, start_date: '2027-04-05', end_date: '2027-04-09' };
    expect((await renderThanks('onsite', monday)).facts.slice(1, 3)).toEqual([
      'Dates: 5–9 April 2027',
      'Where: CAMP, Le Village, 09140 Aulus-les-Bains, France',
    ]);
    const { facts } = await renderThanks('onsite', { ...monday, arrival: '2027-04-04', departure: '2027-04-10' });
    expect(facts.slice(1, 4)).toEqual([
      'Dates: 5–9 April 2027',
      'Arrive: Sunday 4 April 2027',
      'Leave: Saturday 10 April 2027',
    ]);
  });

  test('name one amount when all is paid; online, the first day and no shuttle', async () => {
    const paid = { ...booking, end_date: undefined, total: 300, paid: 300, payments: [] };
    const { facts, html } = await renderThanks('online', paid);
    expect(facts.slice(1)).toEqual([
      'Begins: Wednesday 5 May 2027',
      'Bring: Warm socks.',
      'Paid: £300',
      'Receipt: CAMP-2026-00012',
    ]);
    expect(html).toContain('href="/faq?topic=onlineworkshops"');
  });

  test('name price, code, discount and total; of a free booking the code', async () => {
    const discount = { code: 'OPEN50', percent: 50, price: 2040 };
    const { facts } = await renderThanks('onsite', { ...booking, discount });
    expect(facts).toEqual(expect.arrayContaining(['Price: £2,040', 'Code: OPEN50, 50% off: −£1,020', 'Total: £1,020']));
    const receipt = await Receipt({ params: Promise.resolve({ ctype: 'onsite', hash }) });
    expect(readFacts(renderToString(receipt))).toContainEqual(['Code', 'OPEN50, 50% off: −£1,020']);
    const free = { state: 'confirmed', email: 'ana@example.com', discount: { code: 'FULL100', percent: 100 } };
    expect((await renderThanks('onsite', free)).facts).toEqual(['Code: FULL100, 100% off']);
  });

  test('have calendar, payments, then the form of the visit; a missing email on the first day only', async () => {
    const confirmed_at = Date.UTC(2026, 10, 22, 12) / 1000;
    jest.useFakeTimers({ now: (confirmed_at + 86_000) * 1000, doNotFake: ['nextTick', 'setImmediate'] });
    const visit_details = { changeable_until: '2027-04-28' };
    const recent = await renderThanks('onsite', { ...booking, confirmed_at, visit_details, can_resend: true });
    expect(recent.text).toMatch(/All done!.*In your calendar.*Payment.*Before you come.*Can’t come\?.*ten minutes\?/);
    jest.setSystemTime((confirmed_at + 86_400) * 1000);
    const { text } = await renderThanks('onsite', { ...booking, confirmed_at, can_resend: true });
    jest.useRealTimers();
    expect(text).toContain('Send me the email again');
    expect(text).not.toContain('ten minutes');
  });

  test('tell how to join once the API does, with an https link only', async () => {
    const joining = { join_link: 'https://meet.example/essay', preparation: 'Headphones' };
    const { html, facts } = await renderThanks('online', { ...booking, joining });
    expect(facts).toEqual(expect.arrayContaining(['Sessions by: Video call', 'Prepare: Headphones']));
    expect(html).toContain('href="https://meet.example/essay"');
    const shown = (await renderThanks('onsite', { ...booking, joining: { meeting_time: '17:45' } })).facts;
    expect(shown).toContain('Meeting time: 17:45');
    expect((await renderThanks('online', booking)).facts.join()).not.toMatch(/Meeting|Video|Prepare/);
    allowLog();
    const other = await renderThanks('online', {
      ...booking,
      joining: { ...joining, join_link: 'http://meet.example' },
    });
    expect(other.html).not.toContain('meet.example');
  });

  test('have the form that corrects the address where the API takes it, with what was typed', async () => {
    expect((await renderThanks('onsite', booking)).text).not.toContain('Correct the address');
    expect((await renderThanks('onsite', { ...booking, can_correct_email: true })).text).toContain(
      'Not you? Correct the address',
    );
    const typed = { ctype: 'onsite', hash, email: 'ana' };
    keepCookies((await correctEmail(postForm(typed, { browser: true }))).headers.getSetCookie());
    const html = renderToString(await openThanks('onsite'));
    expect(html).toMatch(/<details[^>]* open="">.*action="\/api\/correct-email".*value="ana"/);
    api.respond('POST correct_email/', { state: 'confirmed' });
    keepCookies(
      (await correctEmail(postForm({ ...typed, email: 'a@b.example' }, { browser: true }))).headers.getSetCookie(),
    );
    expect(renderToString(await openThanks('onsite'))).toMatch(/role="alert"[^>]*>Corrected\. The email is on its way/);
  });

  test('list the sessions of an online workshop', async () => {
    const toTime = (hour: number) => Date.UTC(2026, 11, 15, hour) / 1000;
    const sessions = [18, 186].map((hour) => ({ starts_at: toTime(hour), ends_at: toTime(hour + 2) }));
    const online = { ...booking, start_date: '2026-12-15', end_date: '2026-12-22', sessions };
    const { facts } = await renderThanks('online', online);
    expect(facts).toContain('Dates: 15–22 December 2026');
    expect(facts.find((fact) => fact.startsWith('Sessions'))).toBe(
      'Sessions: 2 sessions, the first Tue 15 Dec, 19:00–21:00 in Paris ' +
        'Tue 15 Dec, 19:00–21:00 in Paris Tue 22 Dec, 19:00–21:00 in Paris',
    );
  });

  test('invent nothing when the API sends the email alone', async () => {
    const { text, html } = await renderThanks('residency', { email: 'ana@example.com' });
    expect(html).not.toMatch(/<dl|<form|calendar|receipt/i);
    expect(text).not.toMatch(/shuttle|€|£|undefined|null|cancel/i);
    expect(html).toContain('href="/faq?topic=residencies"');
  });

  test('lead to calendars as a file and as subscriptions, if there are dates', async () => {
    const { html } = await renderThanks('onsite', { ...booking, calendar_hash: 'shows-dates-only' });
    const file = '/booked/onsite/shows-dates-only/calendar.ics';
    expect(html).toContain('href="/booked/onsite/shows-dates-only/poster.jpg"');
    const bare = (await renderThanks('onsite', booking)).html;
    expect(bare).toContain(`href="/thanks/onsite/${hash}/calendar.ics"`);
    expect(bare).not.toMatch(/webcal|calendar\.google|addfromweb/);
    const subscribed = encodeURIComponent(`webcal://localhost:3000${file}`);
    for (const href of [
      file,
      `webcal://localhost:3000${file}`,
      `https://calendar.google.com/calendar/r?cid=${subscribed}`,
    ]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toContain(`addfromweb?url=${encodeURIComponent(`http://localhost:3000${file}`)}&amp;name=`);
    expect((await renderThanks('onsite', { ...booking, start_date: undefined })).html).not.toContain('calendar.ics');
  });

  test('lead to a page for a payment that is due, on hosts of payments only', async () => {
    const [first, missed, ...later] = payments;
    const owing = (pay_url?: string) => ({ ...booking, payments: [first, { ...missed, pay_url }, ...later] });
    const { html, facts } = await renderThanks('onsite', owing('https://checkout.stripe.com/i/7'));
    expect(html).toMatch(/href="https:\/\/checkout.stripe.com\/i\/7"[^>]*>Pay £255</);
    expect(facts).toContain('Was due: £255 on 22 December 2126');
    expect(facts).toContain('Still to pay: £255 on 22 January 2127 £255 on 22 February 2127');
    for (const url of ['https://elsewhere.example/i/7', undefined]) {
      expect((await renderThanks('onsite', owing(url))).html).not.toContain('>Pay £');
    }
  });

  test('say what cancelling gives back today, and cancel by the link of the email alone', async () => {
    const mailed = await renderThanks('onsite', { ...booking, cancellation });
    expect(mailed.text).toContain('Cancel today and you get back £51, and £12.50 is still due.');
    expect(mailed.html).toContain(`href="/cancel/onsite/${hash}"`);
    const late = await renderThanks('onsite', { ...booking, cancellation: { ...cancellation, refund: 0 } });
    expect(late.text).toContain('Cancel today and nothing comes back, and £12.50 is still due.');
    const other = await renderThanks('onsite', { ...booking, cancellation: { ...cancellation, opens: false } });
    expect(other.text).toMatch(/you get back £51.*The link in your confirmation email cancels it/);
    expect(other.html).not.toContain('/cancel/');
  });

  test('have a receipt with names, amounts, dates, number and issuer; without a payment none', async () => {
    const readReceipt = () => Receipt({ params: Promise.resolve({ ctype: 'onsite', hash }) });
    await renderThanks('onsite', { ...booking, name: 'Ana Ruiz', add_ww: 1 });
    const html = renderToString(await readReceipt()).replace(/<!-- -->/g, '');
    expect(Object.fromEntries(readFacts(html))).toEqual({
      Number: 'CAMP-2026-00012',
      'Made out to': 'Ana Ruiz, ana@example.com',
      For: 'Listening to Ice, 5–9 May 2027, with CAMP +7',
      Total: '£1,020',
      Received: '£255 on 22 November 2026',
      Paid: '£255',
      'Still to pay': '£255 on 22 December 2126 £255 on 22 January 2127 £255 on 22 February 2127',
      'Issued by': expect.stringMatching(
        /^CAMP, Le Village, 09140 Aulus-les-Bains, France\. .*UK registered charity.*Association CAMP, .*SIRET.*@/,
      ),
      VAT: expect.stringContaining('VAT not applicable'),
      Mediator: expect.stringContaining('https://mediator.example'),
    });
    await renderThanks('onsite', { ...booking, receipt: undefined });
    await expect(readReceipt()).rejects.toMatchObject(NOT_FOUND);
  });
});
