import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';

import { ConfirmOnce } from './ConfirmOnce';

const answers = (...replies: (() => Promise<Partial<Response>>)[]) => {
  const sent: { address: string; body: string }[] = [];
  global.fetch = jest.fn().mockImplementation(async (address, init) => {
    sent.push({ address: String(address), body: String(init?.body) });
    return (await replies[Math.min(sent.length, replies.length) - 1]!()) as Response;
  });
  return sent;
};
const said = (status: number, body: object) => async () => ({ status, json: async () => body });
const show = (failure?: string) =>
  render(
    <StrictMode>
      <ConfirmOnce action="/api/subscribe-confirm" itemId="abc123" button="Confirm my subscription" failure={failure} />
    </StrictMode>,
  );

test('confirms exactly once, though effects run twice, and shows what the server says', async () => {
  const sent = answers(said(200, { ok: true, message: 'You are on the list.' }));
  show();
  expect(screen.getByText('Confirming your subscription...')).toBeInTheDocument();
  expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
  expect(sent).toEqual([{ address: expect.stringMatching(/\/api\/subscribe-confirm$/), body: 'item_id=abc123' }]);
});

test('a lost answer says sorry and can be tried again', async () => {
  const sent = answers(
    () => Promise.reject(new TypeError('offline')),
    said(200, { ok: true, message: 'You are on the list.' }),
  );
  show();
  expect(await screen.findByText('Sorry, something went wrong. Please try again later.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

test('an answer without text is not taken for one', async () => {
  answers(said(200, { ok: true }));
  show();
  expect(await screen.findByText('Unexpected response from the server.')).toBeInTheDocument();
});

test('what failed without scripts is not sent again by itself', () => {
  const sent = answers(said(200, { ok: true, message: 'never' }));
  show('Sorry, something went wrong. Please try again later.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(sent).toHaveLength(0);
});
