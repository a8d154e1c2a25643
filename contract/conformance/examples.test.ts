import type { z } from 'zod';

import { readBody } from './read-body';
import { CALL_LIST, CALLS } from '../src/calls';
import { createFullExample, createLeastExample } from '../src/examples';

/** The example shows a code that works, which has no reason for failing. */
const BLANK_EXAMPLE = 'failcode';
/** The least price list of residencies has a price for every length. */
const WEEKS = /^pricing\.\{currency\}\.\d$/;

const jsonCalls = CALL_LIST.filter(({ response }) => response.kind === 'json');

test.each(jsonCalls.map(({ path, response }) => [path, response.schema as z.ZodType] as const))(
  'the least and the most of %s fit the contract',
  (_path, schema) => {
    const full = createFullExample(schema);
    expect(schema.parse(full)).toEqual(full);
    const { known, present: sent } = readBody(schema, full);
    expect([...known].filter((field) => !sent.has(field) && field !== BLANK_EXAMPLE)).toEqual([]);
    for (const absent of [undefined, null, ''] as const) {
      const { problems, present } = readBody(schema, createLeastExample(schema, absent));
      expect([problems, [...present].filter((field) => !WEEKS.test(field))]).toEqual([[], []]);
    }
  },
);

test.each(CALL_LIST.flatMap(({ path, body }) => (body ? [[path, body.schema] as const] : [])))(
  'the example request of %s fits the contract',
  (_path, schema) => {
    expect(schema.safeParse(createFullExample(schema)).error?.issues).toBeUndefined();
  },
);

test('free rooms of a residency week, where none means full, and the code of a bundle are in every response', () => {
  const weeks = CALLS['get_residencies/'].response.schema!;
  expect(createLeastExample(weeks)).toMatchObject({ available_weeks: [{ remaining: expect.any(Number) }] });
  const purchase = CALLS['get_bundle_purchase/{hash}'].response.schema!;
  expect(purchase.safeParse({ customer_email: 'ada@example.org', bundle_code: null }).success).toBe(false);
});

test('an addition is marked, and a site works without it', () => {
  const additions = CALL_LIST.filter(({ isAddition }) => isAddition).map(({ path }) => path);
  expect(additions.toSorted()).toEqual([
    'accept_offer/',
    'accept_transfer/',
    'cancel_booking/',
    'correct_email/',
    'get_booked_dates/{ctype}/{hash}',
    'get_cancellation/{ctype}/{hash}',
    'get_transfer/{ctype}/{hash}',
    'health',
    'list_editions/',
    'list_gallery_captions/',
    'mentorship_checkout',
    'offer_transfer/',
    'open_booking/',
    'release_booking/',
    'resend_confirmation/',
    'save_review/',
    'save_visit_details/',
    'send_booking_links/',
    'unsubscribe/',
    'withdraw/',
    'withdraw_transfer/',
  ]);
});

afterEach(() => jest.useRealTimers());

test.each(['2026-12-31', '2027-05-04', '2031-06-01'])('on %s the workshop of the examples is to come', (today) => {
  jest.useFakeTimers({ now: Date.parse(today) });
  jest.isolateModules(() => {
    const { createDocument } = jest.requireActual<typeof import('../src/openapi')>('../src/openapi');
    const { paths } = createDocument();
    for (const path of ['/get_onsite_workshop/{item_id}', '/get_unpaid_booking/{ctype}/{hash}', '/get_residencies/']) {
      const examples = paths[path]?.get?.responses['200']?.content?.['application/json']?.examples;
      const json = JSON.stringify(examples?.most.value);
      const days = json.match(/\d{4}-\d\d-\d\d/g) ?? [];
      const seconds = [...json.matchAll(/"(?:hold_expires_at|held_until|booking_cutoff_time)":(\d+)/g)];
      const ends = seconds.map(([, end]) => new Date(Number(end) * 1000).toISOString().slice(0, 10));
      expect([path, [...days, ...ends].toSorted()[0]! > today]).toEqual([path, true]);
    }
  });
});
