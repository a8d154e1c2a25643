import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BookingForm } from '@/components/booking/BookingForm';
import { ConfirmationForm } from '@/components/subscribe/ConfirmationForm';
import { SubscribeForm } from '@/components/subscribe/SubscribeForm';
import { PreregisterForm } from '@/components/upcoming/PreregisterForm';
import { stubPendingFetch } from '@/test/browser';
import { reservationLimits } from '@/test/fixtures';

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

test('the error of a field goes as soon as the field is right, and the summary after the last one', async () => {
  const fields = { first_name: 'Enter your first name', email: 'Enter your email address' };
  const refused = { limits: reservationLimits, refusal: { message: 'A problem.', fields } };
  render(<BookingForm {...booking} {...refused} editions={editions} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('First name'), ' ');
  expect(screen.getAllByText(fields.first_name)).toHaveLength(2);
  await user.type(screen.getByLabelText('First name'), 'A');
  expect(screen.queryAllByText(fields.first_name)).toHaveLength(0);
  await user.type(screen.getByLabelText('Email'), 'ada@example');
  expect(screen.getAllByText(fields.email)).toHaveLength(2);
  await user.type(screen.getByLabelText('Email'), '.org');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
