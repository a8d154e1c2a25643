import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { WorkshopApiError, notOk, timedOut, unreachable } from '@/lib/workshop-api/errors';

import { PageFailure, RouteFailure } from './PageFailure';

/** The error as the browser receives it in production: with the digest, without the message. */
const asReceived = ({ digest }: { digest: string }) =>
  Object.assign(new Error('An error occurred in the Server Components render.'), { digest });
const call = 'get_onsite_workshop';

test.each([
  [notOk(call, 503), 'Network response was not ok: 503'],
  [new WorkshopApiError(call, 'unexpected'), 'Unexpected answer from get_onsite_workshop'],
  [timedOut(call), 'The workshop programme took too long to answer.'],
  [unreachable(call), 'The workshop programme could not be reached.'],
])('a failed workshop page shows the specified message: %s', (failure, message) => {
  history.replaceState(null, '', '/onsite/listening-to-ice');
  render(<RouteFailure error={asReceived(failure)} />);
  expect(screen.getByRole('alert').textContent).toBe(`Error loading workshop: ${message}`);
});

test('any other failed page shows the message of the API error', () => {
  history.replaceState(null, '', '/faq');
  render(<RouteFailure error={asReceived(notOk('get_faqs', 500))} />);
  expect(screen.getByRole('alert').textContent).toBe('Error: Network response was not ok: 500');
});

test('a retry clears the old message at once', async () => {
  // jsdom reports that it cannot reload.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<PageFailure error={asReceived(notOk('get_faqs', 500))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveFocus();
});

test('an error of the site shows no message, but both actions', () => {
  render(<PageFailure error={Object.assign(new Error('secret'), { digest: '1234' })} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
