import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';

import { ConfirmationForm } from './ConfirmationForm';

const mockResponses = (...responses: (() => Promise<Partial<Response>>)[]) => {
  const requests: { url: string; body: string }[] = [];
  global.fetch = jest.fn().mockImplementation(async (url, init) => {
    requests.push({ url: String(url), body: String(init?.body) });
    return (await responses[Math.min(requests.length, responses.length) - 1]!()) as Response;
  });
  return requests;
};
const response = (status: number, body: object) => async () => ({ status, json: async () => body });
const renderForm = (errorMessage?: string) =>
  render(
    <StrictMode>
      <ConfirmationForm
        action="/api/subscribe-confirm"
        itemId="abc123"
        buttonLabel="Confirm my subscription"
        errorMessage={errorMessage}
      />
    </StrictMode>,
  );

test('confirms exactly once, though effects run twice, and shows what the server says', async () => {
  const requests = mockResponses(response(200, { ok: true, message: 'You are on the list.' }));
  renderForm();
  expect(screen.getByText('Confirming your subscription...')).toBeInTheDocument();
  expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
  expect(requests).toEqual([{ url: expect.stringMatching(/\/api\/subscribe-confirm$/), body: 'item_id=abc123' }]);
});

test('a lost response shows an error, and the form can be sent again', async () => {
  const requests = mockResponses(
    () => Promise.reject(new TypeError('offline')),
    response(200, { ok: true, message: 'You are on the list.' }),
  );
  renderForm();
  expect(await screen.findByText('Sorry, something went wrong. Please try again later.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
  expect(requests).toHaveLength(2);
});

test('a response without text is an error', async () => {
  mockResponses(response(200, { ok: true }));
  renderForm();
  expect(await screen.findByText('Unexpected response from the server.')).toBeInTheDocument();
});

test('a form that failed without scripts is not sent again automatically', () => {
  const requests = mockResponses(response(200, { ok: true, message: 'never' }));
  renderForm('Sorry, something went wrong. Please try again later.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(requests).toHaveLength(0);
});
