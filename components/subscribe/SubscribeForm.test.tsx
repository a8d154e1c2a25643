import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { jsonResponse, stubPendingFetch } from '@/test/browser';
import { emailLimits } from '@/test/fixtures';

import { SubscribeForm } from './SubscribeForm';

const FAILED = 'Sorry, something went wrong. Please try again later.';

test('the button is disabled without an address once scripts run, and never without them', async () => {
  expect(renderToString(<SubscribeForm limits={emailLimits} />)).not.toContain('disabled');
  render(<SubscribeForm limits={emailLimits} />);
  const button = screen.getByRole('button', { name: 'Subscribe' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  expect(button).toBeEnabled();
  await userEvent.clear(screen.getByLabelText('Email'));
  expect(button).toBeDisabled();
});

test('says Subscribing... while submitting, then the server’s message replaces the form', async () => {
  const respond = stubPendingFetch();
  render(<SubscribeForm limits={emailLimits} ctype="onsite" itemId="12" />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org{Enter}');
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await act(async () => respond(jsonResponse(200, { ok: true, message: 'Look into your inbox.' })));
  expect(screen.getByText('Look into your inbox.')).toHaveFocus();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('offline')), FAILED],
  ['a failure without a reason', async () => jsonResponse(500, { error: 'Internal' }), FAILED],
  [
    'a response that is not text',
    async () => jsonResponse(502, { ok: false, message: 'Unexpected response from the server.' }),
    'Unexpected response from the server.',
  ],
  [
    'a malformed address',
    async () =>
      jsonResponse(422, {
        ok: false,
        message: 'There is a problem with what you entered.',
        fields: { email: 'Enter an email address in the correct format, like name@example.com' },
      }),
    'There is a problem with what you entered.',
  ],
])('%s keeps the form and its value', async (_what, mockFetch, message) => {
  global.fetch = jest.fn().mockImplementation(mockFetch as typeof fetch);
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
])('says that %s agrees to the terms', (action, list) => {
  render(<SubscribeForm limits={emailLimits} {...list} />);
  expect(screen.getByText(`By ${action} you agree to our`, { exact: false })).toContainElement(
    screen.getByRole('link', { name: 'terms and conditions' }),
  );
});
