import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BuyForm } from '@/components/forms/BuyForm';
import { jsonResponse, stubFetch } from '@/test/browser';

import { BookingForm } from './BookingForm';
import { EditionField } from './EditionField';

const createEdition = (id: string, places: number, start_date: string | null = `2027-0${id}-05`) => ({
  id,
  places,
  start_date,
  end_date: null,
});

describe('the key of a form', () => {
  /** Presses the button once for each status that is responded. @returns the keys that were sent */
  async function press(name: string, statuses: number[]): Promise<(string | null)[]> {
    const responses = statuses.map((status, index) =>
      jsonResponse(status, { ok: false, message: `Response ${index}` }),
    );
    const requests = stubFetch(...responses);
    const user = userEvent.setup();
    for (const index of statuses.keys()) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.getByText(`Response ${index}`)).toBeVisible());
    }
    return requests.map(({ body }) => body.get('key'));
  }

  const ids = { ctype: 'onsite', courseId: '12', itemId: 'ice' } as const;
  const booking = { ...ids, editions: [createEdition('1', 4)], duration: null, price: null };
  const reservation = <BookingForm key="b" {...booking} now={0} limits={{}} />;
  const forms = [
    ['a reservation', 'Reserve my place', reservation],
    ['a purchase', 'Buy now', <BuyForm key="p" action="/bundle_checkout" priceId="price_1" />],
  ] as const;

  test.each(forms)(
    'stays the same for %s whose response was lost, so that it is made once',
    async (_, button, form) => {
      render(form);
      const keys = await press(button, [503, 502, 503]);
      expect(keys[0]).toMatch(/^[a-f0-9]{32}$/);
      expect(new Set(keys).size).toBe(1);
    },
  );

  test.each(forms)('is another one after %s was refused', async (_, button, form) => {
    render(form);
    const [first, second] = await press(button, [422, 409]);
    expect(second).not.toBe(first);
  });
});

describe('the date', () => {
  const field = { formId: 'f', name: 'workshop_edition', ctype: 'onsite', duration: '5 days', now: 0 } as const;
  const editions = [createEdition('1', 2), createEdition('2', 3)];

  test('that is sold out while the form is open is announced, not exchanged', async () => {
    const { rerender } = render(<EditionField {...field} editions={editions} />);
    await userEvent.selectOptions(screen.getByLabelText('Date'), '2');
    rerender(<EditionField {...field} editions={editions.slice(0, 1)} />);
    expect(screen.getByLabelText('Date')).toHaveValue('');
    expect(screen.getByText(/no longer free/)).toBeInTheDocument();
  });

  test('that is not known yet can be chosen by name', () => {
    render(<EditionField {...field} editions={[createEdition('1', 2), createEdition('2', 3, null)]} />);
    expect(screen.getByRole('option', { name: 'Date to be announced' })).toHaveValue('2');
  });

  test('that is chosen decides what cancelling costs', async () => {
    const now = Date.parse('2026-12-01T12:00:00Z') / 1000;
    render(<EditionField {...field} now={now} editions={[createEdition('1', 2), createEdition('5', 3)]} />);
    expect(screen.getByText('Bookings for this date are non-refundable.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Date'), '5');
    expect(screen.getByText('Cancel by 5 January 2027 and we refund all but a 20% fee.')).toBeVisible();
  });
});
