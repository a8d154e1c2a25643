import { render, screen } from '@testing-library/react';

import { WorkshopApiError } from '@/lib/workshop-api/errors';

import { PageFailure } from './PageFailure';
import { WorkshopFailure } from './WorkshopFailure';

/** As it arrives in the browser in production: the message withheld, the digest kept. */
const arrived = ({ digest }: { digest: string }) => Object.assign(new Error('An error occurred in the Server Components render.'), { digest });
const failure = (status: number | null) => arrived(new WorkshopApiError('get_onsite_workshop', status, 'anything'));

test('a workshop that could not be loaded says so in the words of the specification', () => {
  render(<WorkshopFailure error={failure(503)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error loading workshop: Network response was not ok: 503$/);
});

test('any other page says what the API answered, or that it did not', () => {
  const { rerender } = render(<PageFailure error={failure(500)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  rerender(<PageFailure error={failure(null)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error: The workshop programme could not be reached.');
});

test('a fault of our own shows none of its words, but both ways on', () => {
  render(<PageFailure error={Object.assign(new Error('secret'), { digest: '1234' })} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
