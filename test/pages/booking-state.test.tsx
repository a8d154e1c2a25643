/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import Confirm from '@/app/(checkout)/confirm/[ctype]/[hash]/page';
import PaymentError from '@/app/(checkout)/paymenterror/[ctype]/[hash]/page';
import PaymentFailed from '@/app/(checkout)/paymentfailed/[ctype]/[hash]/page';
import Thanks from '@/app/(checkout)/thanks/[ctype]/[hash]/page';
import { getBookingState } from '@/lib/workshop-api/queries/bookings';
import { StubApi, allowLog } from '@/test/stub-api';

// Next.js has no request here.
jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));
jest.mock('next/server', () => ({ after: (work: () => unknown) => work() }));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useSearchParams: () => new URLSearchParams(),
}));

const api = new StubApi();
const hash = 'k3v9-hash_of_22_characters';
const link = { ctype: 'onsite' as const, hash };
const params = Promise.resolve(link);
const searchParams = Promise.resolve({});
const booking = {
  firstname: 'Ana',
  edition_id: 1,
  course_id: 1,
  product: 'Ice',
  pricing: { eur: { full_amount: 9 } },
};
const WENT_THROUGH =
  "It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. Don't worry - " +
  "your place is secure, the issue has been flagged, and we'll get this sorted and email you asap.";
const DECLINED = 'Stripe returned an error with your payment - please check your card details, and try again';

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => api.reset());

const pages = {
  confirm: () => Confirm({ params, searchParams }),
  thanks: () => Thanks({ params }),
  paymentfailed: () => PaymentFailed({ params }),
  paymenterror: () => PaymentError({ params }),
};

async function renderText(page: Promise<ReactElement>): Promise<string> {
  return renderToString(await page)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

/** Sets the API up as it is for a booking in that state. */
function respondIn(state: string): void {
  if (state === 'held') return api.respond(`GET get_unpaid_booking/onsite/${hash}`, { ...booking, state });
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, { error: 'Not found.', state }, 404);
  if (state === 'confirmed') api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com', state });
  else api.respond(`GET get_booking/onsite/${hash}`, { error: 'Not found.', state }, 404);
}

const words: Record<string, Partial<Record<keyof typeof pages, string>>> = {
  held: {
    confirm: 'Hello Ana',
    thanks: 'We are waiting for word of your payment.',
    paymentfailed: DECLINED,
    paymenterror: 'No payment has reached us for this booking',
  },
  paid: {
    thanks: 'Your payment has arrived',
    paymentfailed: 'Your payment has arrived',
    paymenterror: WENT_THROUGH,
  },
  confirmed: {
    thanks: 'All done!',
    paymentfailed: 'Your booking is confirmed',
    paymenterror: 'Your booking is confirmed',
  },
  expired: {
    confirm: 'This reservation has run out',
    thanks: 'This reservation has run out',
    paymentfailed: 'This reservation has run out',
    paymenterror: 'This reservation has run out',
  },
  passed_on: {
    confirm: 'This place is no longer kept for you',
    thanks: 'This place is no longer kept for you',
  },
  released: {
    confirm: 'This place has been released',
    thanks: 'This place has been released',
    paymentfailed: 'This place has been released',
    paymenterror: 'This place has been released',
  },
  cancelled: {
    confirm: 'This booking is cancelled',
    thanks: 'This booking is cancelled',
    paymentfailed: 'This booking is cancelled',
    paymenterror: 'This booking is cancelled',
  },
  emailed: {
    confirm: 'We have sent the link to your mailbox',
    thanks: 'We have sent the link to your mailbox',
    paymentfailed: 'We have sent the link to your mailbox',
    paymenterror: 'We have sent the link to your mailbox',
  },
};

const rows = Object.entries(words).flatMap(([state, texts]) =>
  Object.entries(texts).map(([page, text]) => [state, page as keyof typeof pages, text] as const),
);

test.each(rows)('a booking that is %s has its own words on /%s', async (state, page, text) => {
  respondIn(state);
  const shown = await renderText(pages[page]());
  expect(shown).toContain(text);
  if (state !== 'held') expect(shown).not.toMatch(/Nothing was taken|card details/);
  if (state !== 'paid') expect(shown).not.toContain('went through');
  if (page !== 'thanks') expect(shown).not.toContain('ana@example.com');
});

test.each(['paid', 'confirmed'])('the link of a booking that is %s leads to its result', async (state) => {
  respondIn(state);
  await expect(pages.confirm()).rejects.toMatchObject({ digest: expect.stringContaining(`/thanks/onsite/${hash}`) });
});

test.each(Object.keys(pages) as (keyof typeof pages)[])('a link that nobody knows is a 404 on /%s', async (page) => {
  await expect(pages[page]()).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
});

describe('an API that names no states', () => {
  const respondHeld = () => api.respond(`GET get_unpaid_booking/onsite/${hash}`, booking);

  test('is believed no further than its calls go', async () => {
    respondHeld();
    const failed = await renderText(pages.paymentfailed());
    expect(failed).toContain(DECLINED);
    expect(failed).not.toContain('Nothing was taken');
    expect(await renderText(pages.paymenterror())).toContain(WENT_THROUGH);
    expect(await renderText(pages.thanks())).toContain('We are waiting for word of your payment.');
  });

  test('thanks a visitor whose booking is confirmed although the unpaid call still has it', async () => {
    respondHeld();
    api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
    const thanks = await renderText(pages.thanks());
    expect(thanks).toContain('All done!');
    expect(thanks).not.toContain('Not paid yet?');
    await expect(pages.confirm()).rejects.toMatchObject({ digest: expect.stringContaining(`/thanks/onsite/${hash}`) });
    // It is such an API that sends visitors to these two.
    expect(await renderText(pages.paymenterror())).toContain(WENT_THROUGH);
    expect(await renderText(pages.paymentfailed())).toContain(DECLINED);
  });

  test('never has a confirmed booking paid again', async () => {
    api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
    for (const page of [pages.paymentfailed, pages.paymenterror]) {
      expect(await renderText(page())).toContain('Your booking is confirmed');
    }
  });

  test('says by booking_error whether it knows a booking that is neither held nor confirmed', async () => {
    api.respond(`GET booking_error/onsite/${hash}`, { noted: true });
    expect(await renderText(pages.paymenterror())).toContain(WENT_THROUGH);
  });
});

test('an API that fails lets no page claim anything', async () => {
  allowLog();
  api.respond(`GET get_unpaid_booking/onsite/${hash}`, '', 500);
  const failed = await renderText(pages.paymentfailed());
  expect(failed).toContain(DECLINED);
  expect(failed).not.toContain('Nothing was taken');
  expect(await renderText(pages.paymenterror())).not.toContain('Your payment went through');
  for (const page of [pages.confirm, pages.thanks]) {
    expect(await renderText(page())).toContain('Error loading booking: Network response was not ok: 500');
  }
});

test.each(['held', 'paid', 'confirmed', 'expired', 'released', 'cancelled', 'emailed', 'unheard of'])(
  'the state %s costs at most two calls',
  async (state) => {
    respondIn(state);
    expect((await getBookingState(link))?.state).toBe(state === 'unheard of' ? undefined : state);
    expect(api.calls.length).toBeLessThanOrEqual(2);
  },
);

test('a booking named confirmed is so although the API then fails', async () => {
  allowLog();
  respondIn('confirmed');
  api.respond(`GET get_booking/onsite/${hash}`, '', 500);
  expect(await getBookingState(link)).toEqual({ state: 'confirmed', booking: null });
});
