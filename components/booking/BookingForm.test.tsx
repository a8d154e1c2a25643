import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BuyForm } from '@/components/forms/BuyForm';

import { BookingForm } from './BookingForm';

let sent: URLSearchParams[] = [];

/** Answers one post after the other with these statuses. */
function answering(...statuses: number[]): void {
  sent = [];
  global.fetch = jest.fn().mockImplementation(async (_address, init) => {
    const status = statuses[sent.push(init?.body as URLSearchParams) - 1]!;
    return { ok: false, status, json: async () => ({ ok: false, message: `Answer ${sent.length}` }) } as Response;
  });
}

async function press(name: string, times: number): Promise<(string | null)[]> {
  const user = userEvent.setup();
  for (let time = 1; time <= times; time += 1) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByText(`Answer ${time}`)).toBeVisible());
  }
  return sent.map((body) => body.get('key'));
}

const forms = [
  [
    'a reservation',
    'Reserve my place',
    <BookingForm
      key="b"
      ctype="onsite"
      courseId="12"
      itemId="ice"
      editions={[{ id: '32', start_date: null, places: 4 }]}
    />,
  ],
  ['a purchase', 'Buy now', <BuyForm key="p" action="/bundle_checkout" priceId="price_1" />],
] as const;

test.each(forms)(
  '%s whose answer came too late is tried again under the same key, so that it is made once',
  async (_what, button, form) => {
    answering(503, 502, 503);
    render(form);
    const keys = await press(button, 3);
    expect(keys[0]).toMatch(/^[a-f0-9]{32}$/);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each(forms)('%s that was refused is another one the next time', async (_what, button, form) => {
  answering(422, 409);
  render(form);
  const [first, second] = await press(button, 2);
  expect(second).not.toBe(first);
});
