/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import ConfirmPage from '@/app/confirm/[ctype]/[hash]/page';
import PaymentFailedPage from '@/app/paymentfailed/[ctype]/[hash]/page';
import { StubApi } from '@/test/stub-api';

jest.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
  draftMode: async () => ({ isEnabled: false }),
}));

const api = new StubApi();
const hash = 'k3v9-hash_of_22_characters';

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => api.reset());

const open = () =>
  ConfirmPage({ params: Promise.resolve({ ctype: 'onsite', hash }), searchParams: Promise.resolve({}) });

test('the link of a booking that is confirmed leads to its result', async () => {
  api.respond(`GET get_booking/onsite/${hash}`, { email: 'ana@example.com' });
  await expect(open()).rejects.toMatchObject({ digest: expect.stringContaining(`/thanks/onsite/${hash}`) });
});

test('the link of no booking is not found', async () => {
  await expect(open()).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
});

test.each(['onsite', 'online', 'residency', 'mentorship'])(
  'a failed payment of kind %s is tried again for the same booking',
  async (ctype) => {
    api.respond(`GET get_unpaid_booking/${ctype}/${hash}`, { course_id: 12, pricing: { eur: { full_amount: 9 } } });
    const html = renderToStaticMarkup(await PaymentFailedPage({ params: Promise.resolve({ ctype, hash }) }));
    expect(html).toContain(`href="/confirm/${ctype}/${hash}"`);
  },
);
