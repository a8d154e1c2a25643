/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import Booked from '@/app/(checkout)/booked/[ctype]/[hash]/page';
import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import Receipt from '@/app/(checkout)/thanks/[ctype]/[hash]/receipt/page';
import Transfer from '@/app/(checkout)/transfer/[ctype]/[hash]/page';
import { POST as accept } from '@/app/api/accept-transfer/route';
import { POST as offerPlace } from '@/app/api/offer-transfer/route';
import { POST as takeBack } from '@/app/api/withdraw-transfer/route';
import { keepCookies } from '@/test/cookie-jar';
import { postForm } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'online', hash };
const params = Promise.resolve(link);
const booking = { email: 'ada@example.com', product: 'Listening', start_date: '2027-05-05' };
const offer = { transfer: 'open', product: 'Listening', sender: 'Ada Lovelace', email: 'grace@example.com' };
const PERSON = { first_name: 'Grace', last_name: 'Hopper', about_me: '' };

type Route = (props: { params: typeof params }) => Promise<React.ReactNode>;
const open = async (page: Route) => renderToStaticMarkup(await page({ params }));

async function openThanks(fields: object) {
  api.respond(`GET get_booking/online/${hash}`, { ...booking, ...fields });
  return open(Thanks);
}

/** Sends a form as a browser without scripts does, and keeps the cookies of the response. */
async function send(post: typeof accept, fields: Record<string, string>): Promise<string | null> {
  const response = await post(postForm({ ...link, ...fields }, { browser: true }));
  keepCookies(response.headers.getSetCookie());
  return response.headers.get('location');
}

test('an API without the addition, and a place that cannot be offered, show no form', async () => {
  expect(await openThanks({})).not.toMatch(/in my place|offer-transfer/);
  api.respond(`GET get_transfer/online/${hash}`, '', 404);
  await expect(open(Transfer)).rejects.toMatchObject({ digest: expect.stringContaining('404') });
});

test('the code of the browser leads to the emails, that of the emails has the form', async () => {
  const closed = await openThanks({ transfer: { opens: false, until: '2027-04-28' } });
  expect(closed).toContain(
    'The link in our emails about this booking opens a form for it, until Wednesday 28 April 2027.',
  );
  expect(closed).not.toContain('offer-transfer');
  expect(await openThanks({ transfer: { opens: true, until: '2027-04-28' } })).toContain(
    'action="/api/offer-transfer"',
  );
});

test('without scripts: a refusal keeps what was typed, an offer can be taken back', async () => {
  const transfer = { opens: true, until: '2027-04-28' };
  const typed = { name: 'Grace Hopper', email: 'grace@example.com' };
  api.respond('POST offer_transfer/', { error: 'Emails to this address come back.', field: 'email' }, 409);
  expect(await send(offerPlace, typed)).toBe(`/thanks/online/${hash}#transfer`);
  expect(await openThanks({ transfer })).toMatch(/<details[^>]* open="">[^]*come back[^]*value="grace@example.com"/);
  api.respond('POST offer_transfer/', { state: 'confirmed' });
  await send(offerPlace, typed);
  const offered = await openThanks({ transfer: { ...transfer, ...typed, unreachable: true } });
  expect(offered).toMatch(/role="status"[^>]*>Offered\.[^]*Our email to this address has come back/);
  expect(offered).toContain('action="/api/withdraw-transfer"');
  api.respond('POST withdraw_transfer/', { state: 'confirmed' });
  await send(takeBack, {});
  expect(await openThanks({ transfer })).toContain('Taken back: the place stays yours.');
});

test('the other person sees what it is, names who comes, and gets the booking', async () => {
  api.respond(`GET get_transfer/online/${hash}`, { ...offer, until: '2027-04-28', start_date: '2027-05-05' });
  const html = await open(Transfer);
  expect(html).toMatch(/Ada Lovelace has booked[^]*Listening[^]*grace@example.com[^]*28 April 2027/);
  expect(await send(accept, { first_name: '' })).toBe(`/transfer/online/${hash}`);
  expect(await open(Transfer)).toContain('Enter your first name');
  api.respond('POST accept_transfer/', { error: 'This offer has ended.' }, 409);
  await send(accept, PERSON);
  expect(await open(Transfer)).toMatch(/This offer has ended\.[^]*value="Hopper"/);
  api.respond('POST accept_transfer/', { state: 'confirmed', hash: 'code-of-the-new-person' });
  expect(await send(accept, PERSON)).toBe('/thanks/online/code-of-the-new-person');
  allowLog();
  api.respond('POST accept_transfer/', { state: 'confirmed', hash: '../x' });
  expect(await send(accept, PERSON)).toBe(`/transfer/online/${hash}`);
});

test.each([
  ['accepted', 'This place is taken over'],
  ['withdrawn', 'This offer was taken back'],
  ['closed', 'This offer has ended'],
])('an offer that is %s says so', async (transfer, title) => {
  api.respond(`GET get_transfer/online/${hash}`, { transfer, product: 'Listening' });
  const html = await open(Transfer);
  expect(html).toContain(title);
  expect(html).not.toContain('<form');
});

test('the old links say that the place is passed on, with the receipt for who paid only', async () => {
  const receipt = { number: 'CAMP-2027-00012', name: 'Ada Lovelace', email: 'ada@example.com', payments: [], kept: 90 };
  const gone = { error: 'Passed on.', state: 'transferred' };
  const ended = { product: 'Listening', currency: 'eur', receipt };
  api.respond(`GET get_booking/online/${hash}`, { ...gone, booking: ended }, 404);
  const html = await open(Thanks);
  expect(html).toMatch(/This place is passed on[^]*Print the receipt/);
  expect(await open(Receipt)).toMatch(/Ada Lovelace, ada@example.com[^]*Passed on to another person/);
  api.respond(`GET get_booked_dates/online/${hash}`, gone, 404);
  const shared = await open(Booked);
  expect(shared).toContain('This place is passed on');
  expect(shared).not.toMatch(/receipt/i);
});

test('the guest of who paid is not told that a cancellation brings money', async () => {
  const html = await openThanks({ transferred: true });
  expect(html).toContain('Write to the person who has sent you');
  expect(html).not.toMatch(/you get back|Cancel my booking/i);
});
