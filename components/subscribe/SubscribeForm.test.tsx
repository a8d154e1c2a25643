import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { SubscribeForm } from './SubscribeForm';

const reply = (status: number, body: object) => ({ ok: status < 400, status, json: async () => body }) as Response;

test('the button waits for an address once scripts run, and never without them', async () => {
  expect(renderToString(<SubscribeForm />)).not.toContain('disabled');
  render(<SubscribeForm />);
  const button = screen.getByRole('button', { name: 'Subscribe' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  expect(button).toBeEnabled();
  await userEvent.clear(screen.getByLabelText('Email'));
  expect(button).toBeDisabled();
});

test('says Subscribing... on its way, then what the server says instead of the form', async () => {
  let answer: (response: Response) => void = () => {};
  global.fetch = jest.fn().mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  render(<SubscribeForm ctype="onsite" itemId="12" />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org{Enter}');
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await act(async () => answer(reply(200, { ok: true, message: 'Look into your inbox.' })));
  expect(screen.getByText('Look into your inbox.')).toHaveFocus();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test.each([
  [
    'a lost connection',
    () => Promise.reject(new TypeError('offline')),
    'Sorry, something went wrong. Please try again later.',
  ],
  [
    'a failure without a reason',
    async () => reply(500, { error: 'Internal' }),
    'Sorry, something went wrong. Please try again later.',
  ],
  [
    'an answer that is no text',
    async () => reply(502, { ok: false, message: 'Unexpected response from the server.' }),
    'Unexpected response from the server.',
  ],
  [
    'a wrong address',
    async () =>
      reply(422, {
        ok: false,
        message: 'There is a problem with what you entered.',
        fields: { email: 'Enter an email address in the correct format, like name@example.com' },
      }),
    'There is a problem with what you entered.',
  ],
])('%s keeps the form and what was typed', async (_what, fetched, sentence) => {
  global.fetch = jest.fn().mockImplementation(fetched as typeof fetch);
  render(<SubscribeForm />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ada');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

test.each([
  ['subscribing', {}],
  ['joining the list', { ctype: 'onsite', itemId: '12' }],
])('says that %s agrees to the terms', (by, list) => {
  render(<SubscribeForm {...list} />);
  expect(screen.getByText(`By ${by} you agree to our`, { exact: false })).toContainElement(
    screen.getByRole('link', { name: 'terms and conditions' }),
  );
});
