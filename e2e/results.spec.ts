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

test('result pages know the four kinds of booking and no other', async ({ request }) => {
  for (const ctype of ['onsite', 'online', 'residency', 'mentorship']) {
    for (const page of ['paymentfailed', 'paymenterror']) {
      expect((await request.get(`/${page}/${ctype}/${HASH}`)).status(), ctype).toBe(200);
    }
  }
  for (const page of ['confirm', 'thanks', 'paymentfailed', 'paymenterror']) {
    expect((await request.get(`/${page}/bundle/${HASH}`)).status(), page).toBe(404);
  }
});
