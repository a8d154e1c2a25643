import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';

import { jsonResponse, stubFetch } from '@/test/browser';
import { emailLimits } from '@/test/fixtures';

import { Confirmation, ConfirmationForm, ConfirmedMessage } from './ConfirmationForm';
import { SubscribeForm } from './SubscribeForm';

const FAILED = 'Sorry, something went wrong. Please try again later.';
const UNEXPECTED = 'Unexpected response from the server.';
const OFFLINE = new TypeError('offline');

describe('subscribing', () => {
  const PROBLEM = 'There is a problem with what you entered.';
  const fields = { email: 'Enter an email address in the correct format, like name@example.com' };

  test.each([
    ['a lost connection', OFFLINE, FAILED],
    ['a failure without a reason', jsonResponse(500, { error: 'Internal' }), FAILED],
    ['a response that is not text', jsonResponse(502, { ok: false, message: UNEXPECTED }), UNEXPECTED],
    ['a malformed address', jsonResponse(422, { ok: false, message: PROBLEM, fields }), PROBLEM],
  ])('%s keeps the form and its value', async (_what, response, message) => {
    stubFetch(response);
    render(<SubscribeForm limits={emailLimits} />);
    await userEvent.type(screen.getByLabelText('Email'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ada');
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });

  test.each([
    ['subscribing', {}],
    ['joining the list', { ctype: 'onsite', itemId: '12' }],
  ])('the form names the terms of %s', (action, list) => {
    render(<SubscribeForm limits={emailLimits} {...list} />);
    expect(screen.getByText(`By ${action} you agree to our`).parentElement).toContainElement(
      screen.getByRole('link', { name: 'terms and conditions' }),
    );
  });
});

describe('confirming', () => {
  const CONFIRMED = jsonResponse(200, { ok: true, message: 'You are on the list.' });
  const form = {
    action: '/api/subscribe-confirm',
    itemId: 'abc123',
    buttonLabel: 'Confirm my subscription',
  } as const;
  const renderForm = (errorMessage?: string) =>
    render(
      <StrictMode>
        <Confirmation
          errorMessage={errorMessage}
          asking={<ConfirmationForm {...form} />}
          confirmed={<ConfirmedMessage />}
        />
      </StrictMode>,
    );

  test('shows an error for a lost response, and can be sent again', async () => {
    const requests = stubFetch(OFFLINE, CONFIRMED);
    renderForm();
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
    expect(requests).toHaveLength(2);
  });

  test('shows an error for a response without text', async () => {
    stubFetch(jsonResponse(200, { ok: true }));
    renderForm();
    expect(await screen.findByText(UNEXPECTED)).toBeInTheDocument();
  });

  test('is sent once the page is visible, not in a prerendered or hidden tab', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const requests = stubFetch(CONFIRMED);
    renderForm();
    expect(requests).toHaveLength(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  test('is not repeated automatically after it failed without scripts', () => {
    const requests = stubFetch(CONFIRMED);
    renderForm(FAILED);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(requests).toHaveLength(0);
  });
});
