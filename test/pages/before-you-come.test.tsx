/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import { POST } from '@/app/api/visit-details/route';
import { keepCookies } from '@/test/cookie-jar';
import { expectRedirect, postForm } from '@/test/posted-form';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite', hash };
const TYPED = { diet: 'Vegan', allergies: 'Nuts &\r\nmilk', access: '', own_arrival: '', contact: 'Jon, 0612345678' };

async function openThanks(visit_details?: object): Promise<string> {
  api.respond(`GET get_booking/onsite/${hash}`, { state: 'confirmed', email: 'ada@example.org', visit_details });
  return renderToString(await Thanks({ params: Promise.resolve(link) })).replace(/<!-- -->|<\/?span[^>]*>/g, '');
}

const NOTHING = Object.fromEntries(Object.keys(TYPED).map((name) => [name, '']));

const open = { changeable_until: '2126-04-28' };
const closed = { changeable_until: '2026-04-28' };
const listFields = (html: string) =>
  [...html.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value]);

test('asks what to know, once; then shows it, and the form to change it', async () => {
  const asking = await openThanks(open);
  expect(asking).toContain('By Sunday 28 April 2126, tell us what we should know');
  expect(asking).toMatch(/<details class="[^"]*"><summary>Tell us about your visit<\/summary><form/);
  expect(asking).toContain('action="/api/visit-details"');
  expect(listFields(asking)).toEqual(Object.keys(TYPED).map((name) => [name, '']));
  const told = await openThanks({ ...open, diet: 'Vegan', contact: 'Jon, 0612345678' });
  expect(told).toMatch(/<dt>Diet<\/dt><dd>Vegan<\/dd>.*<dt>Emergency contact<\/dt><dd>Jon, 0612345678<\/dd>/);
  expect(told).toMatch(/<details[^>]*><summary>Change what you told us<\/summary><form/);
  expect(Object.fromEntries(listFields(told))).toMatchObject({ diet: 'Vegan', access: '', contact: 'Jon, 0612345678' });
});

test('less than a week before a visitor is asked to write, and can still delete what was told', async () => {
  const closes = /From a week before your first day it can’t be changed here\. Something we should know\? Write/;
  const asking = await openThanks(closed);
  expect(asking).toMatch(closes);
  expect(asking).not.toContain('<form');
  const told = await openThanks({ ...closed, diet: 'Vegan' });
  expect(told).toMatch(/<dd>Vegan<\/dd>.*Something has changed\? Write.*<form.*Delete what I told you<\/button>/);
  expect(listFields(told)).toEqual([]);
  const fields = [...told.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(fields)).toEqual({ ...link, ...NOTHING });
  api.respond('POST save_visit_details/', { state: 'confirmed' });
  const response = await POST(postForm({ ...link, ...NOTHING }, { browser: true }));
  expect(JSON.parse(api.calls.at(-1)!.body)).toEqual({ ...link, ...NOTHING });
  keepCookies(response.headers.getSetCookie());
  expect(await openThanks(closed)).toMatch(/role="alert"[^>]*>We’ve deleted what you told us\.</);
});

test('a field that was not touched keeps what another tab has saved meanwhile', async () => {
  const opened = await openThanks({ ...open, diet: 'Vegan', access: 'Ground\nfloor' });
  const hidden = [...opened.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value!.replaceAll('&quot;', '"'),
  ]);
  const shown = { ...Object.fromEntries(hidden), ...NOTHING, diet: 'Vegan', access: 'Ground\r\nfloor' };
  // The other tab.
  await openThanks({ ...open, diet: 'Vegan', access: 'Ground\nfloor', allergies: 'Peanuts' });
  api.respond('POST save_visit_details/', { state: 'confirmed' });
  await POST(postForm({ ...shown, contact: 'Jon' }, { browser: true }));
  const kept = { ...link, ...NOTHING, access: 'Ground\nfloor', allergies: 'Peanuts' };
  expect(JSON.parse(api.calls.at(-1)!.body)).toEqual({ ...kept, diet: 'Vegan', contact: 'Jon' });
  await POST(postForm({ ...shown, diet: '' }, { browser: true }));
  expect(JSON.parse(api.calls.at(-1)!.body)).toEqual(kept);
});

test('a link that is not from the email neither shows nor changes what the mailbox has told', async () => {
  const html = await openThanks({ ...open, opens: false });
  expect(html).toMatch(
    /By Sunday 28 April 2126, tell us what we should know.*link in your confirmation email opens the form/,
  );
  expect(html).not.toContain('<form');
});

test('is not there for an API that takes no details', async () => {
  expect(await openThanks()).not.toMatch(/Before you come|visit-details/);
});

test.each<[string, Record<string, string>, [body: unknown, status: number], RegExp]>([
  ['a text that is too long', { access: 'x'.repeat(501) }, ['', 500], /access must be 500 characters or fewer/],
  ['a field that the API refuses', {}, [{ error: 'Not this.', field: 'contact' }, 422], /#visit-contact">Not this\.</],
  [
    'a day that is too late',
    {},
    [{ error: 'It’s less than a week.' }, 409],
    /role="alert"[^>]*><p[^>]*>It’s less than/,
  ],
  ['an API that fails', {}, ['', 500], /could not be saved just now\. Try again in a moment/],
])('after %s the page says so, and nothing typed is lost', async (_what, changes, [body, status], says) => {
  allowLog();
  api.respond('POST save_visit_details/', body, status);
  // As a browser without scripts sends it.
  const response = await POST(postForm({ ...link, ...TYPED, ...changes }, { browser: true }));
  keepCookies(response.headers.getSetCookie());
  await expectRedirect(response, `/thanks/onsite/${hash}#before-you-come`);
  const html = await openThanks({ ...closed, diet: 'Meat' });
  expect(html).toMatch(says);
  const typed = { ...TYPED, ...changes, allergies: expect.stringMatching(/^Nuts &amp;\s+milk$/) };
  expect(Object.fromEntries(listFields(html))).toEqual(typed);
});
