import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BookingForm } from '@/components/booking/BookingForm';
import { ConfirmationForm } from '@/components/subscribe/ConfirmationForm';
import { SubscribeForm } from '@/components/subscribe/SubscribeForm';
import { PreregisterForm } from '@/components/upcoming/PreregisterForm';
import { jsonResponse, stubFetch, stubPendingFetch } from '@/test/browser';

import { BuyForm } from './BuyForm';

const refusal = { message: 'Refused before.', fields: { email: 'Refused before.' } };
const values = { email: 'ada@example.org' };
const email = { limits: {}, values, refusal };
const editions = [{ id: '1', places: 4, start_date: '2027-05-05', end_date: null }];
const booking = { ctype: 'onsite', courseId: '12', itemId: 'ice', duration: null, price: null, now: 0 } as const;

test.each([
  ['a reservation', 'Reserve my place', <BookingForm key="b" {...booking} {...email} editions={editions} />],
  ['a subscription', 'Subscribe', <SubscribeForm key="s" {...email} />],
  ['a registration', 'Pre-register', <PreregisterForm key="r" workshopId="5" title="Songs" {...email} />],
  [
    'a confirmation',
    'Try again',
    <ConfirmationForm
      key="c"
      action="/api/subscribe-confirm"
      itemId="a"
      buttonLabel=""
      errorMessage="Refused before."
    />,
  ],
])('an error that %s has from the server is gone while it is sent again', async (_what, button, form) => {
  render(form);
  expect(screen.getAllByText(/Refused before/)).not.toHaveLength(0);
  stubPendingFetch();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.queryByText(/Refused before/)).not.toBeInTheDocument();
});

test('an error is gone while the form is sent again, and the next one is shown', async () => {
  const refuse = (message: string) => jsonResponse(409, { ok: false, message });
  stubFetch(refuse('Sold.'));
  render(<BuyForm action="/bundle_checkout" priceId="price_1" />);
  const user = userEvent.setup();
  const press = () => user.click(screen.getByRole('button'));
  await press();
  expect(await screen.findByText('Sold.')).toBeVisible();
  const respond = stubPendingFetch();
  await press();
  expect(screen.queryByText('Sold.')).not.toBeInTheDocument();
  respond(refuse('Closed.'));
  expect(await screen.findByText('Closed.')).toBeVisible();
});
