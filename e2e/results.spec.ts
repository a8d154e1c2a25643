import { expect, test } from './fixtures';

const HASH = 'abcdefghijklmnopqrstuvwxyz';

test('other spellings of the result pages redirect to them permanently', async ({ request }) => {
  for (const [spelling, route] of [
    ['success', 'thanks'],
    ['payment_failed', 'paymentfailed'],
    ['payment_error', 'paymenterror'],
    ['booking_error', 'paymenterror'],
  ]) {
    const response = await request.get(`/${spelling}/onsite/${HASH}`, { maxRedirects: 0 });
    expect(response.status(), spelling).toBe(308);
    expect(response.headers().location).toMatch(new RegExp(`/${route}/onsite/${HASH}$`));
  }
});

test('an id with zeros in front redirects to the one spelling of its page', async ({ request }) => {
  for (const [spelling, path] of [
    ['/onsite/01', '/onsite/1'],
    ['/onsite/000000005?ref=x', '/onsite/5?ref=x'],
    ['/online/02/calendar.ics', '/online/2/calendar.ics'],
    ['/collection/01', '/collection/1'],
  ] as const) {
    const response = await request.get(spelling, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], spelling).toEqual([308, path]);
  }
});

test('a result page of an unknown booking says so, with status 404', async ({ request }) => {
  for (const ctype of ['onsite', 'online', 'residency', 'mentorship', 'bundle']) {
    for (const page of ['confirm', 'thanks', 'paymentfailed', 'paymenterror']) {
      const response = await request.get(`/${page}/${ctype}/${HASH}`);
      expect(response.status(), `${page} ${ctype}`).toBe(404);
      expect(await response.text()).toContain('Error loading booking: Network response was not ok: 404');
    }
  }
});
