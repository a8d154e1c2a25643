import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ReservationFlow } from '@/components/booking/ReservationFlow';
import { Confirmation, ConfirmationForm } from '@/components/subscribe/ConfirmationForm';
import { SubscribeForm } from '@/components/subscribe/SubscribeForm';
import { PreregisterForm } from '@/components/upcoming/PreregisterForm';
import { jsonResponse, stubFetch, stubPendingFetch } from '@/test/browser';
import { emailLimits, reservationLimits } from '@/test/fixtures';

import { BuyForm } from './BuyForm';

const editions = [{ id: '1', places: 4, dates: '5–9 May 2027', cancelling: null }];
const ids = { ctype: 'onsite', courseId: '12', itemId: 'ice' } as const;
const booking = { ...ids, price: null, prices: null, editions } as const;
const typed = { email: 'ada@example.org' };
const planned = { workshopId: '5', title: 'Songs' };

describe('an error that a form has from the server', () => {
  const refusal = { message: 'Refused before.', fields: { email: 'Refused before.' } };
  const values = { email: 'ada@example.org' };
  const email = { limits: {}, values, refusal };
  const confirmation = { action: '/api/subscribe-confirm', itemId: 'a', buttonLabel: '' } as const;

  const asking = <ConfirmationForm {...confirmation} />;
  const confirming = <Confirmation key="c" asking={asking} confirmed={null} errorMessage="Refused before." />;

  test.each([
    ['reservation', 'Reserve my place', <ReservationFlow key="b" {...booking} {...email} />],
    ['subscription', 'Subscribe', <SubscribeForm key="s" {...email} />],
    ['registration', 'Pre-register', <PreregisterForm key="r" {...planned} {...email} />],
    ['confirmation', 'Try again', confirming],
  ])('is gone while the %s is sent again', async (_what, button, form) => {
    render(form);
    expect(screen.getAllByText(/Refused before/)).not.toHaveLength(0);
    stubPendingFetch();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.queryByText(/Refused before/)).not.toBeInTheDocument();
  });

  test('goes as soon as its field is right, and the summary after the last one', async () => {
    const fields = { first_name: 'Enter your first name', email: 'Enter your email address' };
    render(<ReservationFlow {...booking} limits={reservationLimits} refusal={{ message: 'A problem.', fields }} />);
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
});

describe('a request that never gets an answer', () => {
  afterEach(() => void jest.useRealTimers());

  const hang = (_url: unknown, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
  test.each([
    ['reservation', 'Reserve my place', /could not reach/, <ReservationFlow key="b" {...booking} limits={{}} />],
    [
      'purchase',
      'Buy now',
      /could not reach/,
      <BuyForm key="p" action="/bundle_checkout" priceId="price_1" price={100} />,
    ],
    ['subscription', 'Subscribe', /went wrong|could not reach/, <SubscribeForm key="s" limits={{}} values={typed} />],
  ])('of a %s ends after 20 s, and is sent again with the same key', async (_what, name, message, form) => {
    jest.useFakeTimers();
    const requests: URLSearchParams[] = [];
    global.fetch = jest.fn(async (url, init) => {
      requests.push(init!.body as URLSearchParams);
      return hang(url, init!);
    });
    render(form);
    const press = () => act(async () => screen.getByRole('button', { name }).click());
    await press();
    await act(() => jest.advanceTimersByTimeAsync(19_999));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeEnabled();
    await press();
    expect(requests.map((body) => body.get('key'))).toEqual([requests[0]!.get('key'), requests[0]!.get('key')]);
  });
});

test.each([
  ['Subscribing...', <SubscribeForm key="s" limits={emailLimits} ctype="onsite" itemId="12" />],
  ['Registering...', <PreregisterForm key="r" limits={emailLimits} {...planned} />],
])('the button says %s, then the thanks take the place and the focus of the form', async (busy, form) => {
  const respond = stubPendingFetch();
  render(form);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org{Enter}');
  expect(screen.getByRole('button', { name: busy })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await act(async () => respond(jsonResponse(200, { ok: true, message: 'Thank you! Look into your inbox.' })));
  expect(screen.getByText(/^Thank you!/)).toHaveFocus();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['a reservation', 'Reserve my place', <ReservationFlow key="b" {...booking} limits={{}} />],
  ['a purchase', 'Buy now', <BuyForm key="p" action="/bundle_checkout" priceId="price_1" price={100} />],
])('%s whose response was lost is sent with the same key, a refused one with another', async (_, button, form) => {
  const statuses = [503, 502, 503, 422, 409];
  const requests = stubFetch(...statuses.map((status, n) => jsonResponse(status, { ok: false, message: `No ${n}` })));
  render(form);
  for (const index of statuses.keys()) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByText(`No ${index}`)).toBeVisible());
  }
  const [first, ...others] = requests.map(({ body }) => body.get('key'));
  expect(first).toMatch(/^[a-f0-9]{32}$/);
  expect(others.slice(0, 3)).toEqual([first, first, first]);
  expect(others[3]).not.toBe(first);
});
