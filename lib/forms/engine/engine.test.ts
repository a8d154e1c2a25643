import fc from 'fast-check';

import { isOpaqueId } from '@/lib/domain/item-id';
import { createSubmissionKey, getOrCreateBrowserId } from '@/lib/forms/endpoint';
import { validate } from '@/lib/forms/engine/guards';
import { grantCodeSchema } from '@/lib/forms/grant-code';
import { createPreregistrationPage, preregistrationSchema } from '@/lib/forms/preregistration';
import { reservationSchema } from '@/lib/forms/reservation';
import { residencyCheckoutSchema } from '@/lib/forms/residency-checkout';
import { residencyCheckoutFields } from '@/lib/forms/residency-checkout';
import { subscriptionFields } from '@/lib/forms/subscription';
import {
  confirmationSchema,
  createConfirmationPage,
  createSubscriptionPage,
  subscriptionSchema,
} from '@/lib/forms/subscription';
import { codeLimits, emailLimits, reservationForm, reservationLimits, residencyLimits } from '@/test/fixtures';
import { expectRedirect, HOME as home, readPostedFlash } from '@/test/posted-form';

import { getFormLimits } from './fields';
import { isSameSite, readForm } from './guards';
import { isKey } from './parse-form';
import { createRefusal, isRefusal, refuse } from './response';

const urlencoded = 'application/x-www-form-urlencoded';
const posted = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(`${home}/api/reserve`, { method: 'POST', body, headers: { origin: home, ...headers } });
const form = (body: string, headers = {}) => posted(body, { 'content-type': urlencoded, ...headers });
const postedAs = (type: string, body: BodyInit) => posted(body, { 'content-type': type });
const postedJson = (body: string) => postedAs('application/json', body);
const brokenMultipart = () => {
  const body = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--b--\r\n';
  return postedAs('multipart/form-data; boundary=b', new Uint8Array(Buffer.from(body, 'latin1')));
};
const read = (request: Request, lists?: string[]) => readForm(request, { maxBytes: 1_000, lists });
const readStatus = async (request: Request) => {
  const fields = await read(request);
  return isRefusal(fields) ? fields.status : fields;
};

describe('readForm', () => {
  it('reads the three kinds of form alike', async () => {
    const multipart = new FormData();
    multipart.set('name', 'Ana & Jón');
    multipart.set('about', '');
    const expected = { name: 'Ana & Jón', about: '' };
    expect(await read(form('name=Ana+%26+J%C3%B3n&about='))).toEqual(expected);
    expect(await read(posted(multipart))).toEqual(expected);
    const json = JSON.stringify({ name: 'Ana & Jón', about: null });
    expect(await read(postedAs('application/json; charset=utf-8', json))).toEqual(expected);
  });

  it('reads back whatever a form can hold', async () => {
    // A field `key` is the form's key: a malformed one is refused (below).
    const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text !== 'key');
    const fields = fc.dictionary(name, fc.string({ maxLength: 12 }), { maxKeys: 5, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(fields, async (values) => {
        const body = new URLSearchParams(Object.entries(values)).toString();
        expect(await read(form(body))).toEqual(Object.fromEntries(new URLSearchParams(body)));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['a repeated field', () => form('a=1&a=2'), 400],
    ['a malformed key', () => form('a=1&key=+'), 400],
    ['broken UTF-8', () => form('a=%FF'), 400],
    ['broken UTF-8 around a replacement character', () => form('a=%F0%9F%EF%BF%BD%98%80'), 400],
    ['broken bytes in multipart', () => brokenMultipart(), 400],
    ['broken bytes', () => postedAs(urlencoded, new Uint8Array([97, 61, 255])), 400],
    ['broken JSON', () => postedJson('{"a"'), 400],
    ['nested JSON', () => postedJson('{"a":{"b":1}}'), 400],
    ['a JSON list', () => postedJson('[1]'), 400],
    ['a repeated field in JSON', () => postedJson('{"a":["1","2"]}'), 400],
    ['multipart without its boundary', () => postedAs('multipart/form-data', 'x'), 400],
    ['cut multipart', () => postedAs('multipart/form-data; boundary=b', '--b\r\nContent-Dis'), 400],
    ['too many fields', () => form(Array.from({ length: 61 }, (_, n) => `f${n}=1`).join('&')), 400],
    ['too long a body', () => form(`a=${'x'.repeat(1_000)}`), 413],
    ['plain text', () => postedAs('text/plain', 'a=1'), 415],
    ['no type', () => posted(new Uint8Array([97])), 415],
    ['the name of a part of every object', () => postedAs('constructor', 'a=1'), 415],
  ])('refuses %s', async (_what, request, status) => expect(await readStatus(request())).toBe(status));

  it('takes a replacement character that was typed or pasted', async () => {
    const multipart = new FormData();
    multipart.set('a', 'caf\ufffd');
    const requests = [form('a=caf%EF%BF%BD'), form('a=caf\ufffd'), posted(multipart), postedJson('{"a":"caf\ufffd"}')];
    for (const request of requests) expect(await read(request)).toEqual({ a: 'caf\ufffd' });
  });

  it('refuses a file, and a body of unknown length that is too long', async () => {
    const withFile = new FormData();
    withFile.set('a', new Blob(['x']), 'a.txt');
    expect(await readStatus(posted(withFile))).toBe(400);
    const body = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(400)) });
    const headers = { origin: home, 'content-type': urlencoded };
    const endless = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect(await readStatus(new Request(home, endless))).toBe(413);
  });

  it('takes a list only where one is expected', async () => {
    expect(await read(form('weeks=1&weeks=2&a=b'), ['weeks'])).toEqual({ weeks: '1,2', a: 'b' });
    expect(await read(postedJson('{"weeks":["1","2"]}'), ['weeks'])).toEqual({ weeks: '1,2' });
  });

  it('keeps a field that is named like a trap to itself', async () => {
    const fields = await read(form('__proto__=x&constructor=y'));
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

it.each([
  ['of this site', { origin: home }, true],
  ['at another name of this machine', { origin: 'http://127.0.0.1:3000' }, true],
  ['of another port of this machine', { origin: 'http://127.0.0.1:3001' }, false],
  ['at another name of this site', { origin: 'https://camp.example', 'sec-fetch-site': 'same-origin' }, true],
  ['of a site that chose the host', { origin: 'https://evil.example', host: 'evil.example' }, false],
  ['without origin, by its referrer', { referer: `${home}/confirm/x`, cookie: 'ws=1' }, true],
  ['of a hidden origin, by its referrer', { origin: 'null', referer: `${home}/confirm/x` }, true],
  ['by the referrer of another site', { origin: 'null', referer: `https://evil.example/${home}` }, false],
  ['by the referrer of another site alone', { referer: 'https://evil.example/' }, false],
  ['of this site without referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  ['typed by the visitor', { 'sec-fetch-site': 'none' }, true],
  ['of no browser', {}, true],
  ['of another site', { origin: 'https://evil.example' }, false],
  ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: home }, false],
  ['of another site that hides', { origin: 'null' }, false],
  ['of another site that lies', { 'sec-fetch-site': 'cross-site', origin: home }, false],
  ['without origin but with cookies', { cookie: 'ws=1' }, false],
  ['of nonsense', { origin: '%%%' }, false],
])('a form %s: %p → %p', async (_what, headers, here) => {
  const request = { url: home, headers: new Headers(headers as Record<string, string>) } as Request;
  expect(isSameSite(request)).toBe(here);
  if (!here) expect(await read(request)).toMatchObject({ status: 403 });
});

describe('validate', () => {
  const { item_id: _none, ...reservation } = reservationForm;
  const good = { ...reservation, first_name: ' Ana ', last_name: "O'Neil", about_me: 'a\r\nb', currency: 'GBP' };
  const sentences = (change: Record<string, string>) => {
    const result = validate(reservationSchema, { ...good, ...change });
    return result.ok ? {} : result.refusal.fields;
  };

  it('tidies what is right', () => {
    const value = {
      ...good,
      first_name: 'Ana',
      about_me: 'a\nb',
      currency: 'gbp',
      item_id: '',
      replaces: '',
      beside: '',
      seen: null,
    };
    expect(validate(reservationSchema, good)).toEqual({ ok: true, value });
  });

  it('takes pasted names and addresses without invisible characters, and domains in any script', () => {
    const pasted = {
      first_name: '\u200bAna\u2060',
      last_name: 'می\u200cخواهم\u200e',
      email: '\u200eanna@müller-kunst.example\u200b',
    };
    expect(validate(reservationSchema, { ...good, ...pasted })).toMatchObject({
      value: { first_name: 'Ana', last_name: 'می\u200cخواهم', email: 'anna@xn--mller-kunst-thb.example' },
    });
    expect(validate(grantCodeSchema.pick({ grantCode: true }), { grantCode: 'OPEN\u200b50\u2060' })).toMatchObject({
      value: { grantCode: 'OPEN50' },
    });
  });

  it('says what is missing as a person would', () => {
    const result = validate(reservationSchema, {});
    expect(!result.ok && result.refusal).toMatchObject({
      status: 422,
      fields: {
        first_name: 'Enter your first name',
        last_name: 'Enter your last name',
        email: 'Enter your email address',
        workshop_edition: 'Choose a date',
      },
    });
  });

  type Refused = [fields: Record<string, string>, message: string];
  it.each<Refused>([
    ...[
      'ana',
      'a@b',
      'a@b.example\nBcc: x@y.example',
      'a..b@x.org',
      '.a@x.org',
      'a.@x.org',
      `${'a'.repeat(65)}@x.org`,
      `${'a'.repeat(250)}@b.example`,
    ].map((email): Refused => [{ email }, 'Enter an email address in the correct format, like name@example.com']),
    [{ first_name: 'x'.repeat(101) }, 'Your first name must be 100 characters or fewer'],
    [{ first_name: 'Ana\r\nBcc: x' }, 'Your first name must not contain line breaks or control characters'],
    [{ first_name: '\u200b\u2060 \u200e\u3164' }, 'Enter your first name'],
    [{ email: '\u200b' }, 'Enter your email address'],
    ...['anna@mü ller.example', 'anna@mü.example/x', 'anna@mü..example', 'änna@x.org', 'a@b@mü.example'].map(
      (email): Refused => [{ email }, 'Enter an email address in the correct format, like name@example.com'],
    ),
    [{ about_me: 'a\u0000b' }, 'Your text about you must not contain control characters'],
    [{ workshop_edition: 'x'.repeat(201) }, 'Choose a date'],
    [{ course_id: '../12' }, 'Choose a workshop from the programme'],
    [{ ctype: 'residency' }, 'Choose a workshop from the programme'],
  ])('refuses %p', (change, sentence) =>
    expect(sentences(change)).toEqual({ [Object.keys(change)[0] ?? '']: sentence }),
  );

  it('reads weeks from ticks or from a list, once each', () => {
    const rest = { firstname: 'A', lastname: 'B', email: 'a@b.example', paymentType: 'payment' };
    expect(residencyCheckoutSchema.parse({ ...rest, weeks: '9,10' }).weeks).toEqual(['9', '10']);
    expect(residencyCheckoutSchema.parse({ ...rest, weekstring: '9, 9,11' }).weeks).toEqual(['9', '11']);
  });

  it('sends the general list empty fields, and follows no path in a link', () => {
    const email = 'a@b.example';
    expect(subscriptionSchema.parse({ email })).toEqual({ email, ctype: '', item_id: '' });
    expect(confirmationSchema.safeParse({ item_id: '../x' }).success).toBe(false);
  });
});

it.each([
  ['reservation', reservationSchema, reservationLimits],
  ['residency', residencyCheckoutFields, residencyLimits],
  ['subscription', subscriptionFields, emailLimits],
  ['pre-registration', preregistrationSchema, emailLimits],
  ['code', grantCodeSchema, codeLimits],
])('the inputs of the %s form enforce what its schema does', (_form, schema, limits) => {
  expect(getFormLimits(schema)).toEqual(limits);
});

it.each(['ed.7:a', 'W/12 x', 'a+b=', 'l’été', '...', 'a..b', 'x'.repeat(200)])('takes %p for an id', (id) => {
  expect([isOpaqueId(id), validate(reservationSchema.pick({ course_id: true }), { course_id: id })]).toEqual([
    true,
    { ok: true, value: { course_id: id } },
  ]);
});

it.each(['', '.', '..', '../x', 'a/./b', 'a\\..', 'a\tb', 'a\nb', '\ud800', 'x'.repeat(201)])(
  'takes %p for no id',
  (id) => expect(isOpaqueId(id)).toBe(false),
);

it.each([
  [createPreregistrationPage({ workshop_id: 'u/7 x' }), 'preregister', '/answer/preregister/u%2F7%20x'],
  [createConfirmationPage('subscribe_confirm', { item_id: 'a+b=' }), 'subscribe', '/subscribe_confirm/a%2Bb%3D'],
  [
    createSubscriptionPage({ ctype: 'onsite', item_id: 'l’été ici' }),
    'subscribe',
    '/subscribe/onsite/l%E2%80%99%C3%A9t%C3%A9%20ici',
  ],
  [createSubscriptionPage({ ctype: '', item_id: '' }), 'subscribe', '/answer/subscribe'],
])('shows a form again at the path of its id: %j', (page, form, path) => expect(page).toEqual({ form, path }));

it('has no page to show a form again where the id is none, or too long for the path of a cookie', () => {
  expect(createSubscriptionPage({ ctype: 'onsite', item_id: '..' })).toBeNull();
  expect(createSubscriptionPage({ ctype: 'onsite', item_id: '' })).toBeNull();
  expect(createSubscriptionPage({ ctype: '<x>', item_id: 'ice' })).toBeNull();
  expect(createPreregistrationPage({ workshop_id: '..' })).toBeNull();
  expect(createPreregistrationPage({ workshop_id: '山'.repeat(200) })).toBeNull();
});

describe('response', () => {
  const browser = new Request(home, { headers: { accept: 'text/html,application/json;q=0.9' } });
  const page = { form: 'reserve' as const, path: '/reserve/onsite/ice' };

  it('shows a browser its form again, with a new key unless the response was lost', async () => {
    const typed = { first_name: 'Ana', key: '0123456789abcdef' };
    const keyAfter = async (status: number) => {
      const response = await refuse(browser, createRefusal(status, 'No.'), page, typed);
      await expectRedirect(response, page.path);
      return (await readPostedFlash(response, 'reserve'))?.values;
    };
    expect(await keyAfter(422)).toEqual({ first_name: 'Ana' });
    expect(await keyAfter(503)).toEqual(typed);
  });

  it('has a separate page where there is none to go back to, without markup from the message', async () => {
    const response = await refuse(browser, createRefusal(422, '<script>alert(1)</script>'), null, {});
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    expect(await response.text()).not.toContain('<script>');
  });
});

describe('key', () => {
  const sent = (cookie = '') => new Request(home, { headers: { cookie } });

  it('without a key in the form, is one in a browser within the hour, and never shared by two people', () => {
    const [one, other] = [getOrCreateBrowserId(sent(), undefined).id, getOrCreateBrowserId(sent(), undefined).id];
    const key = createSubmissionKey({ email: 'a@b.example' }, one, 0);
    expect(createSubmissionKey({ email: 'a@b.example', key: '' }, one, 3_599_999)).toBe(key);
    expect(createSubmissionKey({ email: 'a@b.example' }, one, 3_600_000)).not.toBe(key);
    expect(createSubmissionKey({ email: 'a@b.example' }, other, 0)).not.toBe(key);
  });

  it('is tied to a cookie that no script reads, sent where a form is and nowhere cached', () => {
    const { id: browser, setCookie } = getOrCreateBrowserId(sent(), undefined);
    expect(setCookie).toBe(`browser=${browser}; Path=/; HttpOnly; SameSite=Lax`);
    expect(getOrCreateBrowserId(sent(`browser=${browser}`), undefined)).toEqual({ id: browser, setCookie: null });
    for (const forged of ['', 'short', `${browser}x`, '"><script>']) {
      expect(getOrCreateBrowserId(sent(`browser=${forged}`), undefined).setCookie).not.toBeNull();
    }
  });

  it.each(['short', 'x'.repeat(65), 'key with blanks in it', undefined])('is a complete UUID, not %p', (key) =>
    expect(isKey(key)).toBe(false),
  );
});
