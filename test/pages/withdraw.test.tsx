/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import BundleThanks from '@/app/(checkout)/bundle_thanks/[hash]/page';
import MentorshipThanks from '@/app/(checkout)/mentorship_thanks/[hash]/page';
import WithdrawPurchase from '@/app/(checkout)/withdraw/[hash]/page';
import Withdraw from '@/app/(site)/withdraw/page';
import { POST as withdraw } from '@/app/api/withdraw/route';
import { keepCookies } from '@/test/cookie-jar';
import { postForm } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const TYPED = { email: 'ada@example.org', receipt: 'CAMP-2027-00012' };
const params = Promise.resolve({ hash });

const open = async (query = {}) => renderToStaticMarkup(await Withdraw({ searchParams: Promise.resolve(query) }));
const findAgain = (html: string) => ({ [/<a href="\/withdraw\?(\w+)=1">/.exec(html)![1]!]: '1' });
const openLinked = async () => renderToStaticMarkup(await WithdrawPurchase({ params }));
const readFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const listPosts = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

/** Sends a form as a browser without scripts does, and keeps the cookies of the response. */
async function send(fields: Record<string, string>): Promise<string | null> {
  const response = await withdraw(postForm(fields, { browser: true }));
  keepCookies(response.headers.getSetCookie());
  return response.headers.get('location');
}

test('without scripts: what was typed is shown, the second step sends it, and nothing stands in the URL', async () => {
  api.respond('POST withdraw/', 'Thank you. Received.');
  expect(await open()).toMatch(/<form [^>]*action="\/api\/withdraw" method="post"[^]*name="receipt"/);
  expect(await send({ ...TYPED, step: 'check' })).toBe('/withdraw');
  expect(listPosts()).toEqual([]);
  const html = await open();
  expect(html).toContain('<span>Confirm withdrawal</span></button>');
  expect(html).toContain('Within 14 days');
  expect(await send(readFields(html) as Record<string, string>)).toBe('/withdraw');
  expect(listPosts()).toEqual([{ hash: '', ...TYPED }]);
  expect(await open()).toContain('Thank you. Received.');
});

test('before the declaration is sent, a mistyped number is corrected', async () => {
  api.respond('POST withdraw/', 'Thank you. Received.');
  await send({ ...TYPED, receipt: 'CAMP-2027-00021', step: 'check' });
  const form = await open(findAgain(await open()));
  expect(form).toMatch(/name="email" value="ada@example.org"[^]*name="receipt" value="CAMP-2027-00021"/);
  expect(form).not.toContain('role="alert"');
  await send({ ...TYPED, step: 'check' });
  await send(readFields(await open()) as Record<string, string>);
  expect(listPosts()).toEqual([{ hash: '', ...TYPED }]);
});

test('after one withdrawal, another purchase is withdrawn from at once', async () => {
  api.respond('POST withdraw/', 'Thank you. Received.');
  await send({ ...TYPED, step: 'confirm' });
  const form = await open(findAgain(await open()));
  expect(form).toMatch(/<input[^>]* name="receipt"/);
  expect(form).not.toContain('Received');
});

test('by the hash of a purchase there is one step, and nothing to type', async () => {
  api.respond('POST withdraw/', 'Thank you. Received.');
  const html = await openLinked();
  expect(readFields(html)).toEqual({ step: 'linked', hash });
  expect(html).not.toContain('name="email"');
  expect(await send({ step: 'linked', hash })).toBe(`/withdraw/${hash}`);
  expect(listPosts()).toEqual([{ hash, email: '', receipt: '' }]);
  expect(await openLinked()).toContain('Thank you. Received.');
  await expect(WithdrawPurchase({ params: Promise.resolve({ hash: '..' }) })).rejects.toMatchObject({
    digest: 'NEXT_HTTP_ERROR_FALLBACK;404',
  });
});

test('fields that are wrong are named, with what was typed', async () => {
  await send({ step: 'check', email: 'ada', receipt: '' });
  const html = await open();
  expect(html).toContain('Enter an email address in the correct format');
  expect(html).toContain('Enter your receipt number');
  expect(html).toContain('value="ada"');
});

test.each([404, 405, 501])('with an API that has no such call (%i) the page says where to write', async (status) => {
  allowLog();
  api.respond('POST withdraw/', '', status);
  await send({ ...TYPED, step: 'confirm' });
  expect(await open()).toContain('Write to hello@camp.example that you withdraw from the contract');
});

test('an API that fails leaves it open, says so, and the button stays', async () => {
  allowLog();
  api.respond('POST withdraw/', '', 500);
  await send({ ...TYPED, step: 'confirm' });
  const html = await open();
  expect(html).toContain('We can’t tell whether your withdrawal has arrived.');
  expect(readFields(html)).toMatchObject({ step: 'confirm', ...TYPED });
});

test.each([
  ['bundle', BundleThanks, { customer_email: TYPED.email, bundle_code: 'CAMP-1' }],
  ['mentorship', MentorshipThanks, { customer_email: TYPED.email }],
] as const)('the page after the purchase of a %s links to its withdrawal', async (kind, Page, purchase) => {
  api.respond(`GET get_${kind}_purchase/${hash}`, purchase);
  const html = renderToStaticMarkup(await Page({ params }));
  expect(html).toContain(`<a href="/withdraw/${hash}">Withdraw from the contract here</a>`);
});
