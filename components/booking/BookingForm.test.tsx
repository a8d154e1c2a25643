import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BuyForm } from '@/components/forms/BuyForm';

import { BookingForm } from './BookingForm';

let requests: URLSearchParams[] = [];

function mockStatuses(...statuses: number[]): void {
  requests = [];
  global.fetch = jest.fn().mockImplementation(async (_url, init) => {
    const status = statuses[requests.push(init?.body as URLSearchParams) - 1]!;
    return { ok: false, status, json: async () => ({ ok: false, message: `Response ${requests.length}` }) } as Response;
  });
}

async function press(name: string, times: number): Promise<(string | null)[]> {
  const user = userEvent.setup();
  for (let time = 1; time <= times; time += 1) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByText(`Response ${time}`)).toBeVisible());
  }
  return requests.map((body) => body.get('key'));
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
      editions={[{ id: '32', start_date: null, places: 4, end_date: null }]}
      duration={null}
      price={null}
      now={0}
      limits={{}}
    />,
  ],
  ['a purchase', 'Buy now', <BuyForm key="p" action="/bundle_checkout" priceId="price_1" />],
] as const;

test.each(forms)(
  '%s whose response was lost is sent again with the same key, so that it is made once',
  async (_what, button, form) => {
    mockStatuses(503, 502, 503);
    render(form);
    const keys = await press(button, 3);
    expect(keys[0]).toMatch(/^[a-f0-9]{32}$/);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each(forms)('%s that was refused is another one the next time', async (_what, button, form) => {
  mockStatuses(422, 409);
  render(form);
  const [first, second] = await press(button, 2);
  expect(second).not.toBe(first);
});
