import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createStatusError, WorkshopApiError } from '@/lib/workshop-api/errors';

import { PageFailure } from './PageFailure';

/** The error as the browser receives it in production: with the digest, without the message. */
const asReceived = ({ digest }: { digest: string }) =>
  Object.assign(new Error('An error occurred in the Server Components render.'), { digest });
const call = 'get_onsite_workshop';

test.each([
  [createStatusError(call, 503), 'Network response was not ok: 503'],
  [new WorkshopApiError(call, 'unexpected'), 'Unexpected answer from get_onsite_workshop'],
  [new WorkshopApiError(call, 'time-out'), 'The workshop programme took too long to answer.'],
  [new WorkshopApiError(call, 'unconnected'), 'The workshop programme could not be reached.'],
])('a page with %s shows the specified message, after what was to be loaded', (failure, message) => {
  for (const [path, what] of Object.entries({ '/onsite/ice': 'Error loading workshop', '/faq': 'Error' })) {
    history.replaceState(null, '', path);
    const { unmount } = render(<PageFailure error={asReceived(failure)} />);
    expect(screen.getByRole('alert').textContent).toBe(`${what}: ${message}`);
    unmount();
  }
});

test('a retry clears the old message at once', async () => {
  // jsdom reports that it cannot reload.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<PageFailure error={asReceived(createStatusError('get_faqs', 500))} />);
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
